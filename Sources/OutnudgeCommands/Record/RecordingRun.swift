import ActivityStore
import LiveRecording
import ReadableText
import TrackModel

/// A recording from where it is to its end, and what a person is told then.
struct RecordingRun {
  private let desk: RecordingDesk
  private let path: String
  private let short: String
  private let session: RecordingSession
  private let output: RecordingOutput
  private let console: Console

  init(
    _ desk: RecordingDesk, _ opened: OpenRecording, _ source: any FixSource, isRelaxed: Bool,
    output: RecordingOutput, _ console: Console
  ) {
    self.desk = desk
    path = opened.journal.path
    short = opened.header.session.short
    self.output = output
    self.console = console
    session = RecordingSession(
      opened, source: source, output: output, isRelaxed: isRelaxed, console)
  }

  func run(_ isInterrupted: () -> Bool) throws(StoreError) -> CommandStatus {
    switch session.run(isInterrupted) {
    case .finished: return try Self.tell(desk.store(at: path), isJSON: output == .lines, console)
    case .paused:
      console.warn("paused; 'outnudge record resume \(short)' goes on, 'record finish' ends it")
      return .done
    case .failed:
      console.warn(
        "not recording any more: what was shown is safe; 'outnudge record resume' tries again")
      return .inputOutput
    }
  }

  /// Says what became of a finished recording.
  static func tell(
    _ activity: StoredActivity?, isJSON: Bool, _ console: Console
  ) -> CommandStatus {
    guard let activity else {
      console.warn("finished without a point: there is nothing to keep")
      return .done
    }
    if isJSON { return console.writeResult(json(activity)) ? .done : .inputOutput }
    return console.print(words(activity)) ? .done : .inputOutput
  }

  /// A stored recording in one line.
  static func words(_ activity: StoredActivity) -> String {
    let words = [
      activity.kind.rawValue, Figures.distance(activity.metres), Figures.duration(activity.active),
    ].joined(separator: ", ")
    return "\(activity.id.short)  \(words)"
  }

  private static func json(_ activity: StoredActivity) -> [UInt8] {
    var listing = Listing(format: "ndjson", schema: "outnudge.activity/1")
    return listing.row(activity.listed)
  }
}

extension RecordingDesk.Found {
  /// Says what finished recordings became that were not put away before.
  func tellStored(_ console: Console) {
    for activity in stored {
      console.warn("put into the store, as it was finished before: \(RecordingRun.words(activity))")
    }
  }
}
