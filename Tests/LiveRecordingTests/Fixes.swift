import LiveRecording
import TrackCleaning
import TrackModel

/// Fixes, and what a recorder makes of them, for tests.
enum Fixes {
  static let start: Int64 = 1_780_000_000_000
  static let noon = ClockReading(wall: start, boot: 5_000_000_000_000)

  /// The clocks some milliseconds after the start.
  static func clock(_ milliseconds: Int64) -> ClockReading {
    ClockReading(
      wall: noon.wall + milliseconds, boot: noon.boot + UInt64(milliseconds) * 1_000_000)
  }

  /// A fix of a walk due north, 1.4 m a second, that arrives when it is made.
  static func fix(_ second: Double, metres: Double? = nil, accuracy: Double = 4) -> LiveFix {
    let milliseconds = Int64(second * 1000)
    var fix = LiveFix(time: start + milliseconds, received: clock(milliseconds))
    fix.latitude = 47 + (metres ?? second * 1.4) / 111_200
    fix.longitude = 8
    fix.elevation = 400
    fix.horizontalAccuracy = accuracy
    fix.verticalAccuracy = 6
    return fix
  }

  static func settings(
    _ activity: ActivityKind = .walk, isLive: Bool = true
  ) -> RecordingSettings {
    RecordingSettings(
      limits: RecordingLimits(activity: activity, maximumAccuracy: 60, isLive: isLive),
      source: .gpsd(host: "localhost", port: 2947), zone: "Europe/Zurich")
  }
}

/// A recorder whose disk never fails: what it returns counts at once.
struct SureRecorder {
  var recorder: Recorder
  var totals: RecordingTotals
  private(set) var entries: [JournalEntry]

  init(_ settings: RecordingSettings = Fixes.settings()) {
    recorder = Recorder(settings: settings, at: Fixes.noon)
    totals = RecordingTotals(settings: settings)
    entries = [.settings(settings)]
    totals.apply(entries[0])
  }

  @discardableResult
  mutating func take(_ event: Recorder.Event, at clock: ClockReading) -> [JournalEntry] {
    let new = recorder.take(event, at: clock)
    for entry in new { totals.apply(entry) }
    entries += new
    return new
  }

  @discardableResult
  mutating func take(_ fix: LiveFix) -> [JournalEntry] { take(.fix(fix), at: fix.received) }

  /// Fixes that do not count, once they are written down.
  mutating func rejected() -> [String: UInt32] {
    take(.pause, at: Fixes.clock(10_000_000))
    return Dictionary(
      uniqueKeysWithValues: totals.rejected.map { mark, count in
        ("\(mark.reason?.word ?? "")\(mark.detail.map { " \($0)" } ?? "")", count)
      })
  }
}
