import TrackCleaning
import TrackModel

/// What the file says of how well each sample is known, gathered for the loops.
struct SampleErrors {
  /// Accuracy radii, metres.
  let radii: [Float]
  /// Speeds by the device, metres per second, NaN where there is none; empty without any.
  let speeds: [Float]

  /// No receiver is as good or as bad as what lies outside, metres.
  private static let possibleRadii: ClosedRange<Double> = 0.5...1000
  /// Nobody is faster, metres per second.
  private static let greatestSpeed: Float = 150
  /// A column of speeds is of use when so many samples have one.
  private static let leastShare = 0.8

  init(_ clean: CleanTrack) {
    let accuracy = HorizontalAccuracy(clean.points)
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
