#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The net speed of each sample over a window centred on it: what tells moving from standing.
///
/// The window lies within a stretch and reaches at least one sample each way; its ends are means of
/// three samples where samples come every second or so.
struct NetSpeeds {
  /// Metres per second; negative where a sample is alone.
  private(set) var speeds: [Float]
  /// Logarithms of the speeds, of at least 1 mm/s.
  private(set) var logarithms: [Float]
  /// Deviation of the net speed of a still receiver whose wander has a deviation of 1 m, per axis.
  private(set) var unitWanders: [Float]

  init(count: Int) {
    speeds = [Float](repeating: -1, count: count)
    logarithms = [Float](repeating: 0, count: count)
    unitWanders = [Float](repeating: 0, count: count)
  }

  /// Deviation of the net speed over so many seconds of a still receiver whose wander has a
  /// deviation of 1 m.
  static func unitWander(seconds: Double) -> Double {
    (2 * (1 - exp(-seconds / ReceiverModel.memory))).squareRoot() / seconds
  }

  /// Looks at the samples of a stretch.
  mutating func look(
    _ samples: Range<Int>, half: Int64, isDense: Bool, times: UnsafeBufferPointer<Int64>,
    places: UnsafeBufferPointer<SIMD2<Double>>
  ) {
    guard samples.count > 1 else { return }
    let final = samples.upperBound - 1
    var low = samples.lowerBound
    var high = low
    var window: Int64 = -1
    var wander = 0.0
    for sample in samples {
      let time = times[sample]
      while times[low] < time - half { low += 1 }
      while high < final, times[high + 1] <= time + half { high += 1 }
      let first = max(samples.lowerBound, min(low, sample - 1))
      let last = min(final, max(high, sample + 1))
      let interval = max(1000, times[last] - times[first])
      if interval != window {
        window = interval
        wander = Self.unitWander(seconds: Double(interval) / 1000)
      }
      let way =
        isDense
        ? Self.mean(places, last, in: samples) - Self.mean(places, first, in: samples)
        : places[last] - places[first]
      let speed = way.length * 1000 / Double(interval)
      speeds[sample] = Float(speed)
      logarithms[sample] = Float(log(max(speed, 1e-3)))
      unitWanders[sample] = Float(wander)
    }
  }

  /// The mean of a sample and its neighbours.
  @inline(__always)
  private static func mean(
    _ places: UnsafeBufferPointer<SIMD2<Double>>, _ sample: Int, in samples: Range<Int>
  ) -> SIMD2<Double> {
    guard sample > samples.lowerBound, sample + 1 < samples.upperBound else {
      let other = sample > samples.lowerBound ? sample - 1 : sample + 1
      return 0.5 * (places[sample] + places[other])
    }
    return (places[sample - 1] + places[sample] + places[sample + 1]) * (1 / 3.0)
  }
}
