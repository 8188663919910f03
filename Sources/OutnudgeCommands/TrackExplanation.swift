import Geodesy
import TrackCleaning
import TrackModel
import TrackSmoothing

/// What became of the points of a track: the rejected ones, the gaps, the stops, the smoothing.
struct TrackExplanation {
  /// A point that does not count.
  struct Rejection {
    var row: Int
    var place: SourcePlace
    var time: Int64?
    var reason: RejectionReason
    var detail: RejectionDetail?
  }

  /// A stretch without samples.
  struct Gap {
    var kind: GapKind
    var cause: CleanTrack.Gap.Cause
    /// The rows before and after it.
    var rows: (before: Int, after: Int)
    var place: SourcePlace
    var start: Int64?
    /// Milliseconds.
    var duration: Int64?
    /// Metres from the position before it to that after it.
    var chord: Double
  }

  /// A stretch without movement.
  struct Stop {
    var row: Int
    var place: SourcePlace
    var start: Int64
    /// Milliseconds.
    var duration: Int64
  }

  let summary: ActivitySummary
  private(set) var rejections: [Rejection] = []
  private(set) var gaps: [Gap] = []
  private(set) var stops: [Stop] = []
  /// Metres through the accepted points within stretches, before smoothing and without stops taken
  /// out.
  private(set) var acceptedLength = 0.0
  /// Every rise between accepted points, before smoothing, metres; nil without elevations.
  private(set) var sumOfRises: Double?

  /// What the accurate way found out; nil where it was not gone.
  let model: ModelExplanation?

  private let track: Track
  private let smooth: SmoothTrack

  init(summary: ActivitySummary, track: Track, smooth: SmoothTrack) {
    self.summary = summary
    self.track = track
    self.smooth = smooth
    model = ModelExplanation(smooth)
    collectRejections()
    collectGaps()
    stops = smooth.stops.map { stop in
      let row = Int(smooth.clean.rows[stop.lowerBound])
      let start = smooth.times[stop.lowerBound]
      return Stop(
        row: row, place: place(row), start: start, duration: smooth.times[stop.upperBound] - start)
    }
    measureAccepted()
  }

  private func place(_ row: Int) -> SourcePlace {
    row < track.pointPlaces.count ? track.pointPlaces[row] : SourcePlace()
  }

  private mutating func collectRejections() {
    let report = smooth.clean.report
    for row in 0..<track.points.count {
      guard let reason = report.reason(ofRow: row) else { continue }
      let time = track.points.times[row]
      rejections.append(
        Rejection(
          row: row, place: place(row), time: time == Missing.time ? nil : time, reason: reason,
          detail: report.detail(ofRow: row)))
    }
  }

  private mutating func collectGaps() {
    let rows = smooth.clean.rows
    for gap in smooth.clean.gaps {
      let (before, after) = (Int(rows[gap.sample - 1]), Int(rows[gap.sample]))
      let isTimed = !smooth.times.isEmpty
      gaps.append(
        Gap(
          kind: smooth.kind(of: gap), cause: gap.cause, rows: (before, after), place: place(after),
          start: isTimed ? smooth.times[gap.sample - 1] : nil,
          duration: isTimed ? smooth.times[gap.sample] - smooth.times[gap.sample - 1] : nil,
          chord: distance(before, after)))
    }
  }

  private mutating func measureAccepted() {
    let rows = smooth.clean.rows
    let breaks = Set(smooth.clean.gaps.map(\.sample))
    let elevations = track.points.elevations
    for sample in 1..<max(1, rows.count) where !breaks.contains(sample) {
      let (before, after) = (Int(rows[sample - 1]), Int(rows[sample]))
      acceptedLength += distance(before, after)
      guard !elevations.isEmpty else { continue }
      let rise = elevations[after] - elevations[before]
      if rise > 0 { sumOfRises = (sumOfRises ?? 0) + rise }
      if rise <= 0 { sumOfRises = sumOfRises ?? 0 }
    }
  }

  /// Metres from a point that does not count to the nearer of those before and after it that do; nil
  /// where it has no position or none counts.
  func distanceOff(_ row: Int) -> Double? {
    guard abs(track.points.latitudes[row]) <= 90, abs(track.points.longitudes[row]) <= 180 else {
      return nil
    }
    let report = smooth.clean.report
    let before = (0..<row).last { report.reason(ofRow: $0) == nil }
    let after = (row..<track.points.count).first { report.reason(ofRow: $0) == nil }
    return [before, after].compactMap { $0.map { distance(row, $0) } }.min()
  }

  private func distance(_ before: Int, _ after: Int) -> Double {
    let points = track.points
    return geodesicDistance(
      latitude1: points.latitudes[before], longitude1: points.longitudes[before],
      latitude2: points.latitudes[after], longitude2: points.longitudes[after])
  }
}
