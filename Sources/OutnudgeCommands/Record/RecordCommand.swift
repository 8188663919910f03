import ActivityStore
import LiveRecording
import ReadableText

/// `outnudge record`: a recording from its beginning.
struct RecordCommand: Command {
  static let spec = CommandSpec(
    name: "record", operands: "",
    summary: "Record where you are, so that nothing that was shown can be lost.",
    details: [
      "Fixes are judged as they come. Those that count are written to a journal beside the store and"
        + " shown once they are on the disk. After a kill, a crash or a power cut the recording is"
        + " paused with exactly what was shown; nothing is added for the time between.",
      "Ctrl-C pauses, and record resume goes on; record finish puts it into the store, record discard"
        + " keeps it aside for 30 days. With an interrupted recording there, record ends with status 3:"
        + " --new leaves that one as it is. A file that is played again is finished when it ends.",
    ],
    options: RecordArguments.sources + RecordArguments.pace + RecordArguments.limits
      + RecordArguments.output + [
        .flag("new", "leave interrupted recordings as they are, and begin another one")
      ],
    examples: [
      ("outnudge record --activity walk", "from the gpsd of this machine"),
      ("outnudge record --nmea /dev/ttyUSB0 --json", "from a receiver, for a program"),
      ("outnudge record --replay walk.gpx --full", "the same rules on a track that is there"),
    ])

  private let arguments: ParsedArguments
  private let record: RecordArguments
  private let speed: Double?
  private let store: StoreArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.operands.isEmpty else {
      throw UsageError("record takes no operand \"\(arguments.operands[0])\"")
    }
    self.arguments = arguments
    record = try RecordArguments(arguments)
    store = StoreArguments(arguments)
    speed = try RecordArguments.speed(arguments)
  }

  func run(_ console: Console) -> CommandStatus {
    guard case .replay(let path) = record.source else { return run(console, replay: nil) }
    switch ReplayInput.read(path, console) {
    case .success(let input): return run(console, replay: input)
    case .failure(let refusal): return refusal.status
    }
  }

  private func run(_ console: Console, replay: ReplayInput?) -> CommandStatus {
    console.holdingSignals { isInterrupted in
      StoreArguments.telling(console) { () throws(StoreError) in
        let desk = try RecordingDesk(
          storePath: store.requiredPath(console), for: .recording, console)
        let found = try desk.found()
        found.tellStored(console)
        if let trouble = found.trouble { console.warn(PlainText.visible(trouble.message)) }
        if !found.recordings.isEmpty, !arguments.has("new") {
          return Self.refuse(found.recordings, console)
        }
        let settings = record.settings(console, replay: replay)
        let source: (any FixSource)? =
          replay?.source(after: nil, speed: speed) ?? StreamSource(record.source)
        guard let source else { return .usage }
        return try RecordingRun(
          desk, try desk.begin(settings), source, isRelaxed: record.isRelaxed,
          output: RecordingOutput(arguments, console), console
        ).run(isInterrupted)
      }
    }
  }

  private static func refuse(
    _ interrupted: [RecordingDesk.Interrupted], _ console: Console
  ) -> CommandStatus {
    for recording in interrupted {
      let totals = recording.totals
      console.warn(
        "recording \(recording.reading.header.session.short) was interrupted: "
          + "\(Figures.count(totals.points, "point", "points")), "
          + "\(Figures.distance(totals.distance)), \(Figures.duration(totals.active))")
    }
    console.warn("'outnudge record resume', 'finish' or 'discard'; or 'record --new'")
    return .undecided
  }
}
