import ByteScanning

/// The readers of numbers and instants over strings, for tables of examples.
func decimal(_ text: String) -> Double? { DecimalText.parse(Array(text.utf8).span) }
func decimalWithComma(_ text: String) -> (value: Double, hasComma: Bool)? {
  DecimalText.parseWithComma(Array(text.utf8).span)
}
func integer(_ text: String) -> Int? { DecimalText.integer(Array(text.utf8).span) }
func instant(_ text: String) -> InstantText.Reading? { InstantText.parse(Array(text.utf8).span) }

/// A small generator whose seed is printed with a failure (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
