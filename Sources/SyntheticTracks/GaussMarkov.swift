#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A value that wanders about 0 and forgets with time: a first-order Gauss–Markov process of
/// deviation 1.
struct GaussMarkov {
  private(set) var value: Double

  init(_ random: inout SeededRandom) {
    value = random.normal()
  }

  /// Moves on by `step`, as a share of the time (or length) after which 1/e is remembered.
  mutating func advance(_ step: Double, _ random: inout SeededRandom) {
    let memory = exp(-step)
    value = memory * value + (1 - memory * memory).squareRoot() * random.normal()
  }
}

/// A low-pass of two equal poles.
struct TwoPoles {
  private var first: Double
  private(set) var value: Double

  init(_ value: Double) {
    first = value
    self.value = value
  }

  /// Takes in a value, `share` = 1 − e^(−step / time constant) of it.
  mutating func take(_ next: Double, share: Double) {
    first += share * (next - first)
    value += share * (first - value)
  }
}
