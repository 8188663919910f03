#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import TrackModel

/// What the elevations of a receiver at rest say of its vertical accuracy: how far they wander is
/// compared with what the accuracy radii let expect.
enum StillElevations {
  /// How much later elevations are compared, milliseconds.
  private static let lag: Int64 = 30_000
  private static let fewest = 30

  /// How many times what the radii say the wander is; nil without a long stop.
  static func scale(
    of elevations: [Double], states: [IntervalState], times: [Int64], radius: (Int) -> Double
  ) -> Double? {
    let errors = ElevationErrors(.gnss, speed: 0)
    var (start, first, sum, count) = (0, 0, 0.0, 0)
    for sample in states.indices.dropFirst() {
      guard states[sample] == .stopped else {
        (start, first) = (sample, sample)
        continue
      }
      while times[sample] - times[first] > lag { first += 1 }
      let change = elevations[sample] - elevations[first]
      guard first > start, !change.isNaN else { continue }
      let metres = radius(sample)
      let expected = errors.change(over: Double(times[sample] - times[first]) / 1000)
      sum += change * change / (metres * metres * expected)
      count += 1
    }
    return count < fewest ? nil : (sum / Double(count)).squareRoot()
  }
}

extension ElevationErrors {
  /// The variance of the change of an error over some seconds, for a vertical accuracy of 1 m, m².
  fileprivate func change(over seconds: Double) -> Double {
    2 * fast * fast * (1 - exp(-seconds / fastTime))
      + 2 * slow * slow * (1 - exp(-seconds / slowTime))
  }
}
