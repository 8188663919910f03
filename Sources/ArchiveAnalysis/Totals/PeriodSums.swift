internal import TrackModel

/// The sums of the activities of one period, or of one kind.
package struct PeriodSums: Sendable, Equatable {
  /// What the period is called, or the word of the kind; nil for activities without times.
  package let name: String?
  /// Its first day, `2026-05-01`; nil where it is none in time.
  package let firstDay: String?
  /// Its last day.
  package let lastDay: String?
  /// Activities.
  package private(set) var activities = 0
  /// Days with an activity.
  package var activeDays: Int { days.count }
  /// Metres; nil where no activity has a distance.
  package private(set) var distance: Double?
  /// Milliseconds from the start to the end of each, added up; nil where none has times.
  package private(set) var elapsed: Int64?
  /// Milliseconds in motion.
  package private(set) var moving: Int64?
  /// Milliseconds in motion or standing still, without pauses and what is unknown.
  package private(set) var active: Int64?
  /// Metres uphill.
  package private(set) var ascent: Double?
  /// Metres downhill.
  package private(set) var descent: Double?

  private var days: Set<Int> = []

  init(name: String?, firstDay: String? = nil, lastDay: String? = nil) {
    (self.name, self.firstDay, self.lastDay) = (name, firstDay, lastDay)
  }

  /// Adds an activity that began on a local day, counted from 1970-01-01.
  mutating func add(_ summary: ActivitySummary, day: Int?) {
    activities += 1
    if let day { days.insert(day) }
    distance = Self.sum(distance, summary.distance)
    ascent = Self.sum(ascent, summary.ascent)
    descent = Self.sum(descent, summary.descent)
    elapsed = Self.sum(elapsed, summary.elapsed)
    moving = Self.sum(moving, summary.moving)
    if summary.moving != nil || summary.stopped != nil {
      active = Self.sum(active, Self.sum(summary.moving, summary.stopped))
    }
  }

  private static func sum(_ first: Double?, _ second: Double?) -> Double? {
    guard let second, second.isFinite else { return first }
    return (first ?? 0) + second
  }

  private static func sum(_ first: Int64?, _ second: Int64?) -> Int64? {
    guard let second else { return first }
    // No sum of real durations comes near the limit; a sum of damaged ones must not trap.
    let (total, isTooLarge) = (first ?? 0).addingReportingOverflow(second)
    return isTooLarge ? Int64.max : total
  }
}
