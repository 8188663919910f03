/// Three moving means in a row, which come near a Gaussian at a cost that does not grow with its
/// width: 32 instructions a sample, where weights take 121 at a deviation of 5 samples (measured).
///
/// Two means are over whole samples; in the third the outermost samples count in part, so that the
/// variance is exactly the wanted one.
struct BoxCascade {
  /// Samples on either side of the middle one in the first two means, and in the third.
  private let radius: Int
  private let lastRadius: Int
  /// The share of the outermost samples of the third mean, 0 ..< 1.
  private let share: Double
  /// One over the sum of all weights.
  private let norm: Double

  /// How many samples on either side have a part in a mean.
  var reach: Int { 2 * radius + lastRadius + 1 }

  /// Sums are kept in rings of this size, more than a mean has samples.
  private static let ring = 64
  private static let greatestRadius = 24

  /// Nil where the variance, in squared samples, is too small or too great for such means.
  init?(variance: Double) {
    guard variance >= 2 else { return nil }
    radius = Self.radius(ofVarianceAtMost: variance / 3)
    let left = variance - 2 * Self.variance(radius)
    lastRadius = Self.radius(ofVarianceAtMost: left)
    guard radius <= Self.greatestRadius, lastRadius <= Self.greatestRadius else { return nil }
    let width = Double(2 * lastRadius + 1)
    let outer = Double(lastRadius + 1)
    share = (left - Self.variance(lastRadius)) * width / (2 * (outer * outer - left))
    let firstWidth = Double(2 * radius + 1)
    norm = 1 / (firstWidth * firstWidth * (width + 2 * share))
  }

  /// The variance of a mean over so many samples on either side.
  private static func variance(_ radius: Int) -> Double {
    Double(radius) * Double(radius + 1) / 3
  }

  private static func radius(ofVarianceAtMost variance: Double) -> Int {
    var radius = 1
    while radius <= greatestRadius, Self.variance(radius + 1) <= variance { radius += 1 }
    return radius
  }

  /// Makes each of the samples the mean around it; `reach` places lie on either side of them.
  ///
  /// Nothing before a sample is read after it is written: what leaves the first sum lies behind it.
  func average(
    _ places: UnsafeMutableBufferPointer<SIMD2<Double>>, _ samples: Range<Int>
  ) {
    let start = samples.lowerBound - reach
    precondition(start >= 0 && samples.upperBound + reach <= places.count)
    let width = 2 * radius + 1
    let base = places[start]
    withUnsafeTemporaryAllocation(of: SIMD2<Double>.self, capacity: 2 * Self.ring) { rings in
      rings.initialize(repeating: .zero)
      guard let ring = rings.baseAddress else { return }
      var sums = Sums()
      for sample in start..<samples.lowerBound + reach {
        let leaving = sample - width < start ? base : places[sample - width]
        _ = next(places[sample] - leaving, sample, &sums, ring)
      }
      for sample in samples {
        let entering = sample &+ reach
        let difference = places[entering] - places[entering &- width]
        places[sample] = base + norm * next(difference, entering, &sums, ring)
      }
    }
  }

  /// The three sums as they move along, and the last value of the second.
  private struct Sums {
    var first = SIMD2<Double>.zero
    var second = SIMD2<Double>.zero
    var third = SIMD2<Double>.zero
  }

  /// Moves the sums on by a sample; all three in one loop, so that they do not wait for one another.
  @inline(__always)
  private func next(
    _ difference: SIMD2<Double>, _ sample: Int, _ sums: inout Sums,
    _ ring: UnsafeMutablePointer<SIMD2<Double>>
  ) -> SIMD2<Double> {
    let mask = Self.ring - 1
    let seconds = ring + Self.ring
    let width = 2 &* lastRadius &+ 1
    let leavingFirst = ring[(sample &- 2 &* radius &- 1) & mask]
    let leavingSecond = seconds[(sample &- width &- 1) & mask]
    sums.third += sums.second - leavingSecond
    sums.first += difference
    sums.second += sums.first - leavingFirst
    ring[sample & mask] = sums.first
    seconds[sample & mask] = sums.second
    return sums.third + share * (sums.second + leavingSecond)
  }
}
