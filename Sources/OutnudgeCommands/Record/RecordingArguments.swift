import ActivityStore
import DurableFiles
import LiveRecording
import ReadableText

/// Which recording a command means, and how it answers.
struct RecordingArguments {
  static let options: [OptionSpec] = [
    .choice("format", ["text", "json"], "how the answer looks (default text)"),
    .flag("json", "short for --format json"), StoreArguments.option,
  ]

  let isJSON: Bool
  private let id: String?
  private let salvages: Bool
  private let store: StoreArguments

  init(_ arguments: ParsedArguments, command: String) throws(UsageError) {
    guard arguments.operands.count <= 1 else { throw UsageError("\(command) takes one ID") }
    id = arguments.operands.first?.lowercased().filter { $0 != "-" }
    isJSON = arguments.has("json") || arguments["format"] == "json"
    salvages = arguments.has("salvage")
    store = StoreArguments(arguments)
  }

  /// The folder of the recordings.
  func folder(_ console: Console) throws(StoreError) -> RecordingFolder {
    RecordingFolder(path: ActivityStore.folder(of: try store.requiredPath(console)))
  }

  /// The place of the one recorder, and what there is.
  func found(
    for purpose: RecordingFolder.Purpose, _ console: Console
  ) throws(StoreError) -> (RecordingDesk, RecordingDesk.Found) {
    let desk = try RecordingDesk(storePath: store.requiredPath(console), for: purpose, console)
    return (desk, try desk.found())
  }

  /// The recording that is meant; with --salvage its damage is mended.
  func meant(
    in found: RecordingDesk.Found, of desk: RecordingDesk, _ console: Console
  ) throws(StoreError) -> RecordingDesk.Interrupted {
    let meant = try found.recording(meant: id)
    guard salvages else { return meant }
    let count = try RecordingDesk.files { () throws(FileError) in
      try desk.folder.salvage(meant.path)
    }
    console.warn("\(Figures.count(count, "entry", "entries")) found behind the damage")
    return try desk.found().recording(meant: meant.reading.header.session.text)
  }

  /// Tells a recorder that runs something and shows its answer; nil where none runs.
  func tellRunning(_ word: String, _ console: Console) -> CommandStatus? {
    guard let path = store.path(console) else { return nil }
    let folder = RecordingFolder(path: ActivityStore.folder(of: path))
    guard let answer = ControlSocket.ask(word, folder: folder.active) else { return nil }
    if isJSON { return console.print(answer) ? .done : .inputOutput }
    guard let text = RunningAnswer(json: answer)?.text else { return .inputOutput }
    return console.print(text) ? .done : .inputOutput
  }

  /// Shows a recording; false when nobody reads any more.
  func show(_ snapshot: RecordingSnapshot, _ console: Console) -> Bool {
    let json = String(decoding: snapshot.json, as: UTF8.self)
    if isJSON { return console.print(json) }
    return RunningAnswer(json: json).map { console.print($0.text) } ?? true
  }

  /// Says that there is no recording.
  func nobody(_ console: Console) -> CommandStatus {
    console.warn("no recording is going on")
    return .noInput
  }

  /// The recordings that were interrupted, read without changing anything.
  static func readings(in folder: RecordingFolder) throws(StoreError) -> [JournalReading] {
    try RecordingDesk.files { () throws(FileError) in
      var readings: [JournalReading] = []
      for path in try folder.journals() {
        if let reading = try folder.read(path) { readings.append(reading) }
      }
      return readings
    }
  }
}
