/// A random number generator whose seed makes it say the same again (SplitMix64).
///
/// A test prints the seed of a run that fails.
package struct SeededGenerator: RandomNumberGenerator, Sendable {
  /// What it was started with.
  package let seed: UInt64
  private var state: UInt64

  /// A generator; with no seed told, a new one each time.
  package init(seed: UInt64 = .random(in: 0...UInt64.max)) {
    self.seed = seed
    state = seed
  }

  /// The next 64 bits.
  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
