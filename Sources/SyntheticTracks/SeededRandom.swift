#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Random numbers that are the same for a seed on every machine and in every release.
///
/// The generator is xoshiro256**, its state filled by SplitMix64 (Blackman and Vigna).
package struct SeededRandom: RandomNumberGenerator, Sendable {
  private var state: (UInt64, UInt64, UInt64, UInt64)
  private var spare: Double?

  /// The numbers of a seed; `stream` tells apart independent sequences of one seed.
  package init(seed: UInt64, stream: UInt64 = 0) {
    var counter = seed ^ (stream &* 0xD1B5_4A32_D192_ED03)
    state = (
      Self.splitMix(&counter), Self.splitMix(&counter), Self.splitMix(&counter),
      Self.splitMix(&counter)
    )
  }

  package mutating func next() -> UInt64 {
    let result = Self.rotate(state.1 &* 5, by: 7) &* 9
    let shifted = state.1 << 17
    state.2 ^= state.0
    state.3 ^= state.1
    state.1 ^= state.2
    state.0 ^= state.3
    state.2 ^= shifted
    state.3 = Self.rotate(state.3, by: 45)
    return result
  }

  /// A number of 0 ..< 1, all multiples of 2⁻⁵³ equally likely.
  package mutating func fraction() -> Double {
    Double(next() >> 11) * 0x1p-53
  }

  /// A number of the range, uniform.
  package mutating func uniform(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * fraction()
  }

  /// A whole number of the range, uniform but for a bias below 2⁻⁵³ times the range's width.
  package mutating func whole(_ range: ClosedRange<Int>) -> Int {
    let width = Double(range.upperBound - range.lowerBound + 1)
    return min(range.upperBound, range.lowerBound + Int(fraction() * width))
  }

  /// A number of the normal distribution with mean 0 and deviation 1 (Box and Muller).
  package mutating func normal() -> Double {
    if let value = spare {
      spare = nil
      return value
    }
    let radius = sqrt(-2 * log(1 - fraction()))
    let angle = 2 * Double.pi * fraction()
    spare = radius * sin(angle)
    return radius * cos(angle)
  }

  /// A waiting time of the exponential distribution with this mean.
  package mutating func waiting(mean: Double) -> Double {
    -mean * log(1 - fraction())
  }

  private static func splitMix(_ counter: inout UInt64) -> UInt64 {
    counter &+= 0x9E37_79B9_7F4A_7C15
    var mixed = counter
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  private static func rotate(_ value: UInt64, by bits: UInt64) -> UInt64 {
    (value << bits) | (value >> (64 - bits))
  }
}
