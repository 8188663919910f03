import TrackCleaning
import TrackModel

/// What the file says of how well each sample is known, gathered for the loops.
struct SampleErrors {
  /// Accuracy radii, metres.
  let radii: [Float]
  /// Whether the file says how well its positions are known.
  let areStated: Bool
  /// Speeds by the device, metres per second, NaN where there is none; empty without any.
  private(set) var speeds: [Float]

  /// No receiver is as good or as bad as what lies outside, metres.
  private static let possibleRadii: ClosedRange<Double> = 0.5...1000
  /// Nobody is faster, metres per second.
  private static let greatestSpeed: Float = 150
  /// A column of speeds is of use when so many samples have one.
  private static let leastShare = 0.8
  /// A speed so many times that of the way around it, less so many metres per second, lags behind it.
  private static let laggingShare: Float = 0.75
  private static let laggingSpeed: Float = 1
  /// A device is slow to notice some changes of speed; one whose speeds lag in a greater share of the
  /// samples has a sensor that does not follow the way.
  private static let greatestLag = 0.02

  init(_ clean: CleanTrack, _ accuracy: HorizontalAccuracy) {
    areStated = !accuracy.isUnknown
    radii = clean.rows.map { row in
      let radius = accuracy.unboundedMetres(Int(row))
      return Float(min(max(radius, Self.possibleRadii.lowerBound), Self.possibleRadii.upperBound))
    }
    speeds = Self.speeds(clean)
  }

  /// The median of accuracy radii, metres; the usual one where there is none.
  static func median(of radii: [Float]) -> Double {
    let micrometres = radii.map { Int64($0 * 1e6) }
    return OrderStatistic.median(of: micrometres.span).map { $0 / 1e6 }
      ?? ReceiverModel.usualRadius
  }

  /// Forgets the speeds that lag behind net ones over some seconds, where many do.
  mutating func dropLaggingSpeeds(_ net: [Float]) {
    let lagging = speeds.indices.filter {
      speeds[$0] < Self.laggingShare * net[$0] - Self.laggingSpeed
    }
    guard Double(lagging.count) > Self.greatestLag * Double(speeds.count) else { return }
    for sample in lagging { speeds[sample] = Missing.measure }
  }

  private static func speeds(_ clean: CleanTrack) -> [Float] {
    guard !clean.points.speeds.isEmpty else { return [] }
    var known = 0
    let speeds = SampleColumns.gather(clean.points.speeds, clean.rows) { speed in
      guard speed >= 0, speed <= greatestSpeed else { return Missing.measure }
      known += 1
      return speed
    }
    return Double(known) >= leastShare * Double(speeds.count) ? speeds : []
  }
}
