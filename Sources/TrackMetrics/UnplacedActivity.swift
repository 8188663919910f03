import TrackCleaning
import TrackModel

/// The times and the heart rate of a track in which no position counts: an activity indoors, or
/// one whose receiver never had a fix. Whether somebody moved is not known.
struct UnplacedActivity {
  /// First and last time, ms since 1970 UTC.
  let start: Int64
  let end: Int64
  /// Milliseconds within segments, of which nothing is known; the rest lies between segments.
  let recorded: Int64
  /// Mean of the values that there are, beats per minute.
  let averageHeartRate: Double?
  /// The greatest value, beats per minute.
  let maximumHeartRate: Int?

  /// Nil without a time.
  init?(_ points: TrackPoints) {
    var spans: [(start: Int64, end: Int64)] = []
    for segment in points.segmentStarts.indices {
      let times = points.rows(ofSegment: segment).map { points.times[$0] }
        .filter(SampleTimes.isUsable)
      guard let first = times.min(), let last = times.max() else { continue }
      spans.append((first, last))
    }
    spans.sort { $0 < $1 }
    guard let first = spans.first else { return nil }
    start = first.start
    var (reached, recorded) = (first.start, Int64(0))
    for span in spans where span.end > reached {
      recorded += span.end - max(reached, span.start)
      reached = span.end
    }
    end = reached
    self.recorded = recorded
    let rates = points.heartRates.filter { $0 != Missing.count && $0 > 0 }
    averageHeartRate =
      rates.isEmpty ? nil : Double(rates.reduce(0) { $0 + Int($1) }) / Double(rates.count)
    maximumHeartRate = rates.max().map(Int.init)
  }
}

extension ActivitySummary {
  /// Adds what is known without positions.
  mutating func add(_ activity: UnplacedActivity) {
    start = activity.start
    end = activity.end
    elapsed = activity.end - activity.start
    moving = 0
    stopped = 0
    unknown = activity.recorded
    paused = activity.end - activity.start - activity.recorded
    averageHeartRate = activity.averageHeartRate
    maximumHeartRate = activity.maximumHeartRate
  }
}
