/// Ways from the device's own speeds, which come from the Doppler shift or a sensor and know nothing
/// of the errors of positions.
///
/// Such a speed is the length of a velocity with noise, so that its square is too great by the
/// variance of both axes. The variance shows in how far speeds lie from the means of their neighbours:
/// noise that is new each time lies on the other side the next time, true changes do not.
struct SpeedWays {
  private let times: [Int64]
  private let speeds: [Float]
  private let isStill: [Bool]
  /// Up to each sample: sums over those with neighbours in motion.
  private var sums: [Sum] = [Sum()]

  private struct Sum {
    var count: Float = 0
    var speeds: Float = 0
    /// Of what one sample lies off times what the one before does, negated: the variance of noise.
    var squares: Float = 0

    static func - (later: Self, earlier: Self) -> Self {
      Self(
        count: later.count - earlier.count, speeds: later.speeds - earlier.speeds,
        squares: later.squares - earlier.squares)
    }
  }

  /// Samples on either side over which noise and speed are taken.
  private static let noiseReach = 60
  private static let speedReach = 2
  /// Fewer samples do not tell the noise.
  private static let fewest: Float = 10
  /// The least share of the square of a speed that is not noise.
  private static let leastShare: Float = 0.3
  /// Over longer intervals a speed says little, milliseconds.
  static let longest = 2500.0

  init(times: [Int64], speeds: [Float], isStill: [Bool]) {
    self.times = times
    self.speeds = speeds
    self.isStill = isStill
    sums.reserveCapacity(times.count + 1)
    var sum = Sum()
    var previous: Float?
    for sample in times.indices {
      let away = noise(sample)
      if let away {
        sum.count += 1
        sum.speeds += speeds[sample]
        sum.squares -= min(max(away * (previous ?? 0), -1), 1)
      }
      previous = away
      sums.append(sum)
    }
  }

  /// Whether the interval before a sample is.
  private func isShort(_ sample: Int) -> Bool {
    Double(times[sample] - times[sample - 1]) <= Self.longest
  }

  /// How far a speed in motion lies from the mean of its neighbours.
  private func noise(_ sample: Int) -> Float? {
    guard sample > 0, sample + 1 < times.count, !isStill[sample - 1], !isStill[sample],
      !isStill[sample + 1], isShort(sample + 1), isShort(sample)
    else { return nil }
    let away = speeds[sample] - 0.5 * (speeds[sample - 1] + speeds[sample + 1])
    return away.isNaN ? nil : away
  }

  private func sum(around sample: Int, reach: Int) -> Sum {
    sums[min(times.count, sample + reach + 1)] - sums[max(0, sample - reach)]
  }

  /// The speed without what noise adds to it, metres per second; NaN where it is missing.
  private func speed(_ sample: Int) -> Float {
    if isStill[sample] { return 0 }
    let noise = sum(around: sample, reach: Self.noiseReach)
    let near = sum(around: sample, reach: Self.speedReach)
    guard noise.count >= Self.fewest, near.count > 0, near.speeds > 0 else { return speeds[sample] }
    let variance = max(0, noise.squares / noise.count)
    let mean = near.speeds / near.count
    return speeds[sample] * max(Self.leastShare, 1 - variance / (mean * mean)).squareRoot()
  }

  /// Metres of the interval before a sample; nil where a speed is missing or the interval is long.
  func way(_ sample: Int) -> Double? {
    guard isShort(sample) else { return nil }
    let mean = 0.5 * Double(speed(sample - 1) + speed(sample))
    return mean.isNaN ? nil : mean * Double(times[sample] - times[sample - 1]) / 1000
  }
}
