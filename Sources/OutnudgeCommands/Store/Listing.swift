import ByteScanning

/// Writes a list of things in the format that was asked for: row by row, a table at the end.
struct Listing {
  /// A row: what machines read, and the cells that people read.
  struct Row {
    var values: [(name: String, value: ListedValue?)]
    var cells: [String]
  }

  static let option = OptionSpec.choice(
    "format", ["table", "json", "ndjson", "csv"],
    "how rows look: a table for people (the default), a JSON array, a JSON object a line, or CSV")
  static let json = OptionSpec.flag("json", "short for --format json")

  /// `table`, `json`, `ndjson` or `csv`.
  let format: String
  private let schema: String
  private let headings: [String]
  private let leftAligned: Set<Int>
  private var lines: [[String]] = []
  private var isFirst = true

  /// A list in a format that is known.
  init(format: String, schema: String) {
    self.format = format
    self.schema = schema
    headings = []
    leftAligned = []
  }

  init(
    _ arguments: ParsedArguments, schema: String, headings: [String], leftAligned: Set<Int>
  ) {
    format = arguments.has("json") ? "json" : arguments["format"] ?? "table"
    self.schema = schema
    self.headings = headings
    self.leftAligned = leftAligned
  }

  /// The bytes of a row, with what has to stand before it.
  mutating func row(_ row: Row) -> [UInt8] {
    defer { isFirst = false }
    switch format {
    case "json": return Array((isFirst ? "[\n" : ",\n").utf8) + object(row)
    case "ndjson": return object(row) + Array("\n".utf8)
    case "csv": return csv(row)
    default:
      lines.append(row.cells)
      return []
    }
  }

  /// What stands behind the rows.
  func tail() -> [UInt8] {
    switch format {
    case "json": return Array((isFirst ? "[]\n" : "\n]\n").utf8)
    case "table" where !lines.isEmpty:
      return Array(
        TextTable.lines([headings] + lines, leftAligned: leftAligned).joined().utf8)
    default: return []
    }
  }

  private func object(_ row: Row) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.stringField("schema", schema)
    for (name, value) in row.values {
      guard let value else { continue }
      writer.key(name)
      value.write(to: &writer)
    }
    writer.endObject()
    return writer.bytes
  }

  private func csv(_ row: Row) -> [UInt8] {
    var bytes: [UInt8] = []
    if isFirst { CSVText.appendRow(row.values.map(\.name), to: &bytes) }
    CSVText.appendRow(row.values.map { $0.value?.plain ?? "" }, to: &bytes)
    return bytes
  }
}
