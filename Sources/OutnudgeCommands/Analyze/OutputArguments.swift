/// Where rows go and how they look: `--format`, `--json`, `--output`.
struct OutputArguments {
  static let options: [OptionSpec] = [
    .choice(
      "format", OutputFormat.allCases.map(\.rawValue),
      "how rows look: a table for people (the default), a JSON array, a JSON object a line, CSV, or"
        + " an SQLite database with tables of activities, splits and issues"),
    .flag("json", "short for --format json"),
    .value(
      "output", letter: "o", "FILE",
      "write to FILE instead of standard output; .json, .ndjson, .csv and .sqlite choose the format"
    ),
  ]

  let format: OutputFormat
  /// The file to write; nil is standard output.
  let file: String?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let named = arguments["format"]
    if let named, named != "json", arguments.has("json") {
      throw UsageError("--json and --format \(named) contradict each other")
    }
    let target = arguments["output"]
    file = target == "-" ? nil : target
    if let word = named ?? (arguments.has("json") ? "json" : nil) {
      format = OutputFormat(rawValue: word) ?? .table
    } else if let file {
      format = try Self.format(ofFile: file)
    } else {
      format = .table
    }
    if format == .sqlite, file == nil {
      throw UsageError("an SQLite database needs -o FILE")
    }
  }

  private static func format(ofFile file: String) throws(UsageError) -> OutputFormat {
    let ending = file.split(separator: "/").last?.split(separator: ".").dropFirst().last ?? ""
    switch ending.lowercased() {
    case "json": return .json
    case "ndjson", "jsonl": return .ndjson
    case "csv": return .csv
    case "sqlite", "sqlite3", "db": return .sqlite
    case "txt", "": return .table
    default:
      throw UsageError(
        "--output \(file): say the format with --format table|json|ndjson|csv|sqlite")
    }
  }
}

/// How rows look.
enum OutputFormat: String, CaseIterable {
  case table, json, ndjson, csv, sqlite

  /// A writer of such rows as text.
  func rowWriter(zone: ZoneChoice, skipsDuplicates: Bool) -> any RowWriter {
    switch self {
    case .table: TableRows(zone: zone, skipsDuplicates: skipsDuplicates)
    case .json: JSONRows()
    // A database is not written as text.
    case .ndjson, .sqlite: NDJSONRows()
    case .csv: CSVRows()
    }
  }
}
