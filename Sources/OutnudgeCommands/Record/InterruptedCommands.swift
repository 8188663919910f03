import ActivityStore
import LiveRecording
import ReadableText

/// `outnudge record resume`: goes on.
struct RecordResumeCommand: Command {
  static let spec = CommandSpec(
    name: "record resume", operands: "[ID]",
    summary: "Go on with a recording that is paused or was interrupted.",
    details: [
      "Where a recorder runs, it is told to go on. Otherwise the interrupted recording is opened, with"
        + " the source and the limits that it began with: a new segment begins, and nothing is added"
        + " for the time between. ID is the beginning of its ID, where there is more than one."
    ],
    options: [salvage] + RecordArguments.pace + RecordArguments.output,
    examples: [("outnudge record resume", "after a crash")])

  static let salvage = OptionSpec.flag(
    "salvage", "keep what is whole behind a damaged place of the journal, as a segment of its own")

  private let arguments: ParsedArguments
  private let recordings: RecordingArguments
  private let speed: Double?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    recordings = try RecordingArguments(arguments, command: "record resume")
    speed = try RecordArguments.speed(arguments)
  }

  func run(_ console: Console) -> CommandStatus {
    if let status = recordings.tellRunning("resume", console) { return status }
    return console.holdingSignals { isInterrupted in
      StoreArguments.telling(console) { () throws(StoreError) in
        let (desk, found) = try recordings.found(for: .recording, console)
        found.tellStored(console)
        let meant = try recordings.meant(in: found, of: desk, console)
        var source: (any FixSource)? = StreamSource(meant.reading.settings.source)
        if case .replay(let path) = meant.reading.settings.source {
          switch ReplayInput.read(path, console) {
          case .success(let input):
            source = input.source(after: meant.totals.last?.time, speed: speed)
          case .failure(let refusal): return refusal.status
          }
        }
        guard let source else { return .damagedData }
        return try RecordingRun(
          desk, desk.open(meant), source, isRelaxed: arguments["durability"] == "relaxed",
          output: RecordingOutput(arguments, console), console
        ).run(isInterrupted)
      }
    }
  }
}

/// `outnudge record finish`: into the store.
struct RecordFinishCommand: Command {
  static let spec = CommandSpec(
    name: "record finish", operands: "[ID]",
    summary: "Finish a recording and put it into the store.",
    details: [
      "Where a recorder runs, it is told to finish. Otherwise the interrupted recording is put into"
        + " the store, once however often this is tried, with exactly what was confirmed."
    ],
    options: [RecordResumeCommand.salvage] + RecordingArguments.options,
    examples: [("outnudge record finish", "ends the recording, here or in another terminal")])

  private let recordings: RecordingArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    recordings = try RecordingArguments(arguments, command: "record finish")
  }

  func run(_ console: Console) -> CommandStatus {
    if let status = recordings.tellRunning("finish", console) { return status }
    return StoreArguments.telling(console) { () throws(StoreError) in
      let (desk, found) = try recordings.found(for: .moment, console)
      for activity in found.stored {
        let status = RecordingRun.tell(activity, isJSON: recordings.isJSON, console)
        guard status == .done else { return status }
      }
      // What was finished before and is in the store only now may be all that was meant.
      if found.recordings.isEmpty, !found.stored.isEmpty { return .done }
      let meant = try recordings.meant(in: found, of: desk, console)
      try desk.end(meant, .finish)
      return try RecordingRun.tell(
        desk.store(at: meant.path), isJSON: recordings.isJSON, console)
    }
  }
}

/// `outnudge record discard`: aside.
struct RecordDiscardCommand: Command {
  static let spec = CommandSpec(
    name: "record discard", operands: "[ID]",
    summary: "Give up an interrupted recording; its journal is kept aside for 30 days.",
    details: ["A recording that is going on cannot be discarded: pause it first with ctrl-C."],
    options: RecordingArguments.options,
    examples: [("outnudge record discard", "it never was")])

  private let recordings: RecordingArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    recordings = try RecordingArguments(arguments, command: "record discard")
  }

  func run(_ console: Console) -> CommandStatus {
    StoreArguments.telling(console) { () throws(StoreError) in
      let (desk, found) = try recordings.found(for: .moment, console)
      found.tellStored(console)
      let meant = try recordings.meant(in: found, of: desk, console)
      try desk.end(meant, .discard)
      try desk.move(meant.path, to: .trash)
      console.warn(
        "discarded; kept for 30 days in \(PlainText.visible(desk.folder.path))/trash")
      return .done
    }
  }
}
