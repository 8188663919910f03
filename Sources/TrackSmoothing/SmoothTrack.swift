public import TrackCleaning
public import TrackModel

/// Where one was, moving or not, and how high: what is measured.
///
/// A sample is a row that counts. The columns here are as long as `clean.rows`, or empty where it
/// says so.
public struct SmoothTrack: Sendable {
  /// The cleaned track.
  public let clean: CleanTrack
  /// Times that never fall, milliseconds since 1970 UTC; empty without times. A sample that has no
  /// time carries the one before.
  public let times: [Int64]
  /// Metres along the track from its first sample.
  public let distances: [Double]
  /// Metres through every positioned point of the file, joined within its segment.
  public let rawDistance: Double
  /// Smoothed elevations, metres, NaN where missing; empty when there is none.
  public let elevations: [Double]
  /// Where the elevations come from.
  public let elevationSource: ActivitySummary.ElevationSource
  /// Samples at which the profile starts anew, because nothing is known of what lies before.
  package let elevationBreaks: [Int]
  /// How deep it was smoothed.
  public let depth: ActivitySummary.MeasureDepth
  /// What the interval before each sample counts as; the first says nothing.
  package let states: [IntervalState]
  /// The stretches between gaps of a track that is smoothed by its times.
  package let stretches: [Stretch]
  /// What the accurate way found out about motion; nil where it was not gone.
  package let findings: MotionFindings?
  /// Grades and climb by the accurate way; nil where it was not gone or there are no elevations.
  package let grades: GradeProfile?

  /// Whether it was taken as read.
  public var isRaw: Bool { depth == .raw }

  /// The number of samples.
  public var count: Int { distances.count }

  /// How sure the distance is, metres (one deviation), of which `bridged` metres are chords of
  /// bridged gaps; nil where the method does not say.
  package func distanceDeviation(bridged: Double) -> Double? {
    guard let findings, let distance = distances.last else { return nil }
    return findings.deviation(distance: distance, bridged: bridged)
  }

  /// What one of the gaps of `clean` counts as.
  public func kind(of gap: CleanTrack.Gap) -> GapKind {
    switch states[gap.sample] {
    case .paused: .paused
    case .bridged: .bridged
    case .still, .stopped, .edge, .moving: .still
    case .unknown: .unknown
    }
  }

  /// The speed below which a share of the moving time was spent, metres per second; nil without
  /// moving time.
  package func movingSpeed(quantile share: Double) -> Double? {
    guard !times.isEmpty else { return nil }
    var speeds = SpeedHistogram()
    for sample in 1..<max(1, count) where states[sample] == .moving {
      let interval = times[sample] - times[sample - 1]
      guard interval > 0 else { continue }
      let speed = (distances[sample] - distances[sample - 1]) * 1000 / Double(interval)
      speeds.add(squaredSpeed: speed * speed, milliseconds: interval)
    }
    return speeds.quantile(share)
  }
}
