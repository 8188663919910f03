package import TrackModel

/// A recorded track, or a log of NMEA, played again at some speed. Fixes arrive when they were made.
package final class ReplaySource: FixSource {
  // A class, because it moves on while it is asked.

  /// Fixes that are handed over at once, at full speed.
  private static let batch = 32

  private let events: [SourceEvent]
  /// Seconds of the track in a second; nil as fast as it goes.
  private let speed: Double?
  private var next = 0
  private var begin: (boot: UInt64, time: Int64)?

  /// Plays a track, beginning after a time. `format` says what its points without a position are.
  package convenience init(_ track: Track, after time: Int64?, speed: Double?) {
    self.init(ReplayFixes.events(of: track), after: time, speed: speed)
  }

  /// Plays a log of NMEA 0183.
  package convenience init(log: [UInt8], after time: Int64?, speed: Double?) {
    self.init(ReplayFixes.events(ofLog: log), after: time, speed: speed)
  }

  private init(_ events: [SourceEvent], after time: Int64?, speed: Double?) {
    self.events = events
    self.speed = speed
    guard let time else { return }
    let last = events.lastIndex { if case .fix(let fix) = $0 { fix.time <= time } else { false } }
    next = last.map { $0 + 1 } ?? 0
  }

  package var descriptor: Int32? { nil }
  package var trouble: String? { nil }

  package func patience(at clock: ClockReading) -> Int64? { max(0, due(at: clock)) }

  package func take(at clock: ClockReading) -> [SourceEvent] {
    guard next < events.count else { return [.ended] }
    var taken: [SourceEvent] = []
    while next < events.count, taken.count < Self.batch, due(at: clock) <= 0 {
      taken.append(events[next])
      next += 1
    }
    return taken
  }

  /// Milliseconds until the next event.
  private func due(at clock: ClockReading) -> Int64 {
    guard let speed, next < events.count, case .fix(let fix) = events[next],
      fix.time != Missing.time
    else { return 0 }
    let begin = begin ?? (clock.boot, fix.time)
    self.begin = begin
    let passed = Double(clock.boot - min(clock.boot, begin.boot)) / 1e6
    let wait = Double(fix.time) / speed - Double(begin.time) / speed - passed
    return wait > 0 ? Int64(min(wait, 3_600_000).rounded(.up)) : 0
  }
}
