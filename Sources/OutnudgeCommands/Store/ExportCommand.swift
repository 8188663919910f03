import ActivityStore
import DurableFiles
import ReadableText
import RouteVerification
import TrackModel

/// `outnudge export`: activities as files.
struct ExportCommand: Command {
  static let spec = CommandSpec(
    name: "export", operands: "ID…",
    summary: "Write activities of your store as files, as they were recorded.",
    details: [
      "Every point is written, also those that do not count, with all that its file said beside it"
        + " as far as the format can hold it; what it cannot is counted on standard error. GPX"
        + " also names the activity's ID, so that importing it again adds nothing.",
      "One activity goes to standard output or to -o FILE, several into the folder -o FOLDER, as"
        + " 2024-05-04-0900-ride-1a2b3c4d.gpx.",
    ],
    options: [
      .flag("all", "every activity"),
      .choice(
        "format", TargetFormat.allCases.map(\.rawValue),
        "the format (default: the ending of FILE, else gpx)"),
      .value("output", letter: "o", "FILE|FOLDER", "where to write"), StoreArguments.option,
    ] + PrivacyArguments.options,
    examples: [
      ("outnudge export last -o walk.gpx", "the activity that began last"),
      ("outnudge export --all -o tracks", "everything, a GPX file each"),
      ("outnudge export last --privacy-zone 47.37,8.54,300 -o walk.gpx", "nothing near there"),
    ])

  private let ids: [String]
  private let isAll: Bool
  private let output: String?
  private let format: TargetFormat
  private let privacy: PrivacyClearing
  private let store: StoreArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    ids = arguments.operands
    isAll = arguments.has("all")
    let target = arguments["output"]
    output = target == "-" ? nil : target
    privacy = try PrivacyArguments.clearing(arguments)
    store = StoreArguments(arguments)
    guard ids.isEmpty == isAll else { throw UsageError("export needs an ID, or --all") }
    let isFolder = isAll || ids.count > 1
    if isFolder, output == nil { throw UsageError("several activities need -o FOLDER") }
    if let format = arguments["format"].flatMap(TargetFormat.init(rawValue:)) {
      self.format = format
    } else if let output, !isFolder {
      format = try TargetFormat(ofFile: output)
    } else {
      format = .gpx
    }
  }

  func run(_ console: Console) -> CommandStatus {
    store.use(console) { store throws(StoreError) in
      guard isAll || ids.count > 1, let folder = output else {
        let document = try document(store.activity(meant: ids[0]), in: store)
        return write(document, to: output, console)
      }
      do throws(FileError) { try FolderEntry.makeFolder(folder) } catch { throw StoreError(error) }
      let activities =
        isAll ? try store.activities(ActivityQuery()) : try store.activities(meant: ids)
      for activity in activities {
        let path = "\(folder)/\(activity.fileName).\(format.rawValue)"
        let status = write(try document(activity, in: store), to: path, console)
        if status != .done { return status }
      }
      console.warn("\(Figures.count(activities.count, "activity", "activities")) in \(folder)")
      return .done
    }
  }

  private func document(
    _ activity: StoredActivity, in store: ActivityStore
  ) throws(StoreError) -> TrackDocument {
    privacy.cleared(try store.document(of: activity, naming: format == .gpx))
  }

  private func write(
    _ document: TrackDocument, to path: String?, _ console: Console
  ) -> CommandStatus {
    guard PrivacyArguments.leaves(document, telling: console) else { return .checkFailed }
    let written = format.write(document)
    format.report(written.omissions, of: path, on: console)
    return OutputFile.put(written.bytes, to: path, console)
  }
}

extension StoredActivity {
  /// What a file of it is called, without its ending.
  fileprivate var fileName: String {
    let start = start.map { localText($0).filter { $0 != ":" }.split(separator: " ") } ?? []
    return (start.map(String.init) + [kind.rawValue, id.short]).joined(separator: "-")
  }
}
