import ActivityStore
import LiveRecording

/// `outnudge record pause`.
struct RecordPauseCommand: Command {
  static let spec = CommandSpec(
    name: "record pause", operands: "", summary: "Pause the recording that is going on.",
    details: ["The recorder stays there; record resume goes on."],
    options: RecordingArguments.options,
    examples: [("outnudge record pause", "from another terminal, or a key of the window manager")])

  private let recordings: RecordingArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    recordings = try RecordingArguments(arguments, command: "record pause")
  }

  func run(_ console: Console) -> CommandStatus {
    recordings.tellRunning("pause", console) ?? recordings.nobody(console)
  }
}

/// `outnudge record lap`.
struct RecordLapCommand: Command {
  static let spec = CommandSpec(
    name: "record lap", operands: "", summary: "Mark a lap in the recording that is going on.",
    details: [], options: RecordingArguments.options,
    examples: [("outnudge record lap", "from another terminal")])

  private let recordings: RecordingArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    recordings = try RecordingArguments(arguments, command: "record lap")
  }

  func run(_ console: Console) -> CommandStatus {
    recordings.tellRunning("lap", console) ?? recordings.nobody(console)
  }
}

/// `outnudge record status`.
struct RecordStatusCommand: Command {
  static let spec = CommandSpec(
    name: "record status", operands: "",
    summary: "Show what is being recorded, or what was interrupted.",
    details: [
      "Where a recorder runs, it answers itself; all its figures are on the disk. Otherwise the"
        + " interrupted recordings are read back, and nothing is changed. Status 66: there are none."
    ],
    options: RecordingArguments.options,
    examples: [("outnudge record status --json | jq .distance_m", "metres so far")])

  private let recordings: RecordingArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    recordings = try RecordingArguments(arguments, command: "record status")
  }

  func run(_ console: Console) -> CommandStatus {
    if let status = recordings.tellRunning("status", console) { return status }
    return StoreArguments.telling(console) { () throws(StoreError) in
      let snapshots = try RecordingArguments.readings(in: recordings.folder(console)).map {
        RecordingSnapshot(interrupted: $0)
      }
      if snapshots.isEmpty { return recordings.nobody(console) }
      for snapshot in snapshots where !recordings.show(snapshot, console) { return .inputOutput }
      return .done
    }
  }
}

extension RecordingSnapshot {
  /// One that nobody goes on with.
  init(interrupted reading: JournalReading) {
    let totals = RecordingTotals(reading)
    self.init(
      session: reading.header.session, activity: reading.settings.limits.activity,
      source: reading.settings.source.text, totals: totals,
      state: totals.state == .recording ? .paused(.recovered) : totals.state,
      troubles: reading.tailLength == 0
        ? [] : ["\(reading.tailLength) bytes at the end of its journal are torn or damaged"])
  }
}
