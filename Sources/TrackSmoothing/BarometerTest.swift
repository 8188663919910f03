import TrackCleaning
import TrackModel

/// Tells a barometer's elevations from a satellite receiver's by their steps and their noise.
///
/// A barometer writes steps of exactly 0.2 m (or 0.1 m) and has little noise; satellite elevations
/// wander by metres within seconds. The noise is how far an elevation lies from the line between
/// its neighbours some seconds away; the terrain's own share of it grows with the distance to them.
struct BarometerTest {
  /// Neighbours are at least this far away, milliseconds.
  private static let lag: Int64 = 5000
  /// How many places are looked at.
  fileprivate static let places = 250

  static func source(
    of elevations: [Double], distances: [Double], times: [Int64], choice: ElevationChoice
  ) -> ActivitySummary.ElevationSource {
    guard !elevations.isEmpty else { return .unknown }
    switch choice {
    case .gnss: return .gnss
    case .barometer: return .barometer
    case .automatic: break
    }
    guard let step = Step(elevations),
      let noise = Self.noise(elevations, distances, times)
    else { return .gnss }
    return noise.metres < step.limit(spacing: noise.spacing) ? .barometer : .gnss
  }

  /// The median distance of an elevation from the line between its neighbours, metres, and the
  /// median way to them.
  private static func noise(
    _ elevations: [Double], _ distances: [Double], _ times: [Int64]
  ) -> (metres: Double, spacing: Double)? {
    guard !times.isEmpty else { return nil }
    var off: [Int64] = []
    var ways: [Int64] = []
    var steps = 1
    for place in stride(from: 0, to: elevations.count, by: 1 + elevations.count / places) {
      guard let before = neighbour(of: place, by: -1, times, &steps),
        let after = neighbour(of: place, by: 1, times, &steps)
      else { continue }
      let share = Double(times[place] - times[before]) / Double(times[after] - times[before])
      let line = elevations[before] + share * (elevations[after] - elevations[before])
      let away = abs(elevations[place] - line)
      guard away.isFinite, distances[after] > distances[before] else { continue }
      off.append(Int64(away * 1e6))
      ways.append(Int64((distances[after] - distances[before]) / 2 * 1e6))
    }
    guard off.count >= 20, let metres = OrderStatistic.median(of: off.span),
      let spacing = OrderStatistic.median(of: ways.span)
    else { return nil }
    return (metres / 1e6, spacing / 1e6)
  }

  /// The nearest sample at least the lag away in time; nil when that is more than four lags or
  /// 500 samples away. `steps` is how far away the last one was, which is looked at first.
  private static func neighbour(
    of place: Int, by direction: Int, _ times: [Int64], _ steps: inout Int
  ) -> Int? {
    func isNear(_ other: Int) -> Bool { abs(times[other] - times[place]) < lag }
    var other = place + direction * steps
    if !times.indices.contains(other) || steps > 1 && !isNear(other - direction) {
      other = place + direction
    }
    while other >= 0, other < times.count, abs(other - place) <= 500 {
      let away = abs(times[other] - times[place])
      if away >= lag {
        steps = abs(other - place)
        return away <= 4 * lag ? other : nil
      }
      other += direction
    }
    return nil
  }
}

extension BarometerTest {
  /// The steps in which elevations are written.
  enum Step {
    case fifths, tenths

    /// Nil when nearly all values are of neither step, or of a coarser one.
    init?(_ elevations: [Double]) {
      var (all, whole, fifths, tenths) = (0, 0, 0, 0)
      for place in stride(
        from: 0, to: elevations.count, by: 1 + elevations.count / BarometerTest.places)
      where !elevations[place].isNaN {
        all += 1
        guard Self.isMultiple(elevations[place], of: 10) else { continue }
        tenths += 1
        guard Self.isMultiple(elevations[place], of: 5) else { continue }
        fifths += 1
        if Self.isMultiple(elevations[place], of: 1) { whole += 1 }
      }
      if 100 * fifths >= 99 * all, 2 * (fifths - whole) >= fifths {
        self = .fifths
      } else if 100 * tenths >= 99 * all, 3 * (tenths - fifths) >= tenths {
        self = .tenths
      } else {
        return nil
      }
    }

    private static func isMultiple(_ elevation: Double, of partsPerMetre: Double) -> Bool {
      let parts = elevation * partsPerMetre
      return abs(parts - Double(Int64(parts + (parts < 0 ? -0.5 : 0.5)))) < 1e-6
    }

    /// Noise of a barometer at most, metres, for neighbours some metres away.
    func limit(spacing: Double) -> Double {
      switch self {
      case .fifths: 0.3 + 0.01 * spacing
      case .tenths: 0.1 + 0.005 * spacing
      }
    }
  }
}
