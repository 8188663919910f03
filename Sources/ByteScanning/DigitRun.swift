/// Digits as they are read, before and after a point: the first 19 significant ones as an integer.
struct DigitRun {
  /// How many digits always fit into the mantissa.
  static let limit = 19

  /// The digits that were kept.
  private(set) var mantissa: UInt64 = 0
  /// How many digits after those were read.
  private(set) var skipped = 0
  /// Whether one of them is not zero.
  private(set) var isCut = false
  /// Whether there was a digit.
  private(set) var hasDigit = false
  /// The next byte to be read.
  var index: Int
  /// Significant digits in the mantissa.
  private var kept = 0

  /// Nothing read yet; the first byte to be read.
  init(from index: Int) { self.index = index }

  /// Reads digits up to the first other byte.
  @inline(__always)
  mutating func read(_ bytes: TextBytes) {
    let start = index
    while index <= bytes.count &- 8 {
      let digits = bytes.word(at: index) ^ DigitWord.zeros
      guard DigitWord.isDigits(digits) else { break }
      take(DigitWord.combine(digits))
      index &+= 8
    }
    keepDigits(bytes)
    if kept == Self.limit { skipDigits(bytes) }
    if index > start { hasDigit = true }
  }

  /// Reads digits one by one while there is room for them.
  @inline(__always)
  private mutating func keepDigits(_ bytes: TextBytes) {
    while index < bytes.count, kept < Self.limit {
      let digit = bytes[index] &- Ascii.zero
      guard digit < 10 else { return }
      mantissa = mantissa &* 10 &+ UInt64(digit)
      if mantissa > 0 { kept &+= 1 }
      index &+= 1
    }
  }

  /// Reads digits for which there is no room.
  @inline(__always)
  private mutating func skipDigits(_ bytes: TextBytes) {
    let start = index
    var seen: UInt8 = 0
    while index < bytes.count {
      let digit = bytes[index] &- Ascii.zero
      guard digit < 10 else { break }
      seen |= digit
      index &+= 1
    }
    skipped &+= index &- start
    if seen > 0 { isCut = true }
  }

  /// Takes eight digits, of which the first may fit and the others not.
  @inline(__always)
  private mutating func take(_ eight: UInt64) {
    let room = Self.limit - kept
    if room >= 8 {
      mantissa = mantissa &* 100_000_000 &+ eight
      kept = kept > 0 ? kept + 8 : Self.digits(of: eight)
    } else {
      let unit = NearestDouble.integerPower(8 - room)
      mantissa = mantissa &* NearestDouble.integerPower(room) &+ eight / unit
      if eight % unit > 0 { isCut = true }
      skipped &+= 8 &- room
      kept = Self.limit
    }
  }

  /// How many digits a number of at most eight has without zeros before it.
  private static func digits(of number: UInt64) -> Int {
    var count = 0
    while count < 8, number >= NearestDouble.integerPower(count) { count += 1 }
    return count
  }
}
