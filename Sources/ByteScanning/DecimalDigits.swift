/// The shortest decimal digits that mean a double and no other.
struct DecimalDigits {
  /// Whether there is a minus before them.
  private(set) var isNegative: Bool
  /// ASCII digits without zeros at either end; none for zero.
  private var digits: [UInt8] = []
  /// How many digits stand before the point; negative where zeros follow it.
  private var whole = 0

  /// The digits of a finite number.
  ///
  /// They come from the standard library's description, which has the fewest digits that read back
  /// as the same double, and of those the nearest ones.
  init(_ value: Double) {
    isNegative = value.sign == .minus
    var text = value.magnitude.description.utf8[...]
    var power = 0
    if let mark = text.firstIndex(of: UInt8(ascii: "e")) {
      power = Int(Substring(text[text.index(after: mark)...])) ?? 0
      text = text[..<mark]
    }
    var isBeforePoint = true
    for byte in text {
      if byte == Ascii.point { isBeforePoint = false }
      guard byte != Ascii.point, byte != Ascii.zero || !digits.isEmpty || !isBeforePoint else {
        continue
      }
      if digits.isEmpty, byte == Ascii.zero { whole -= 1 } else { digits.append(byte) }
      if isBeforePoint { whole += 1 }
    }
    whole += power
    trim()
  }

  /// Rounds to that many digits behind the point, half to even; a zero loses its minus.
  mutating func round(places: Int) {
    let kept = whole + places
    if kept < digits.count {
      let isUp = kept >= 0 && isRoundedUp(at: kept)
      digits.removeSubrange(max(kept, 0)...)
      if isUp { increment() }
      trim()
    }
    if digits.isEmpty { isNegative = false }
  }

  /// Appends the number with at least that many digits behind the point, and never an exponent.
  func append(to bytes: inout [UInt8], leastPlaces: Int) {
    if isNegative { bytes.append(Ascii.minus) }
    let split = min(max(whole, 0), digits.count)
    bytes.append(contentsOf: digits[..<split])
    let zeros = whole - split
    if whole <= 0 { bytes.append(Ascii.zero) }
    if zeros > 0 { bytes.append(contentsOf: repeatElement(Ascii.zero, count: zeros)) }
    let places = max(leastPlaces, digits.count - whole, 0)
    guard places > 0, !digits.isEmpty || leastPlaces > 0 else { return }
    bytes.append(Ascii.point)
    let end = bytes.count + places
    let leading = digits.isEmpty ? places : min(max(-whole, 0), places)
    bytes.append(contentsOf: repeatElement(Ascii.zero, count: leading))
    bytes.append(contentsOf: digits[split...])
    bytes.append(contentsOf: repeatElement(Ascii.zero, count: max(0, end - bytes.count)))
  }

  private func isRoundedUp(at kept: Int) -> Bool {
    let five = UInt8(ascii: "5")
    if digits[kept] != five { return digits[kept] > five }
    // There are no zeros at the end: any digit more makes it more than a half.
    if kept + 1 < digits.count { return true }
    return kept > 0 && digits[kept - 1] & 1 == 1
  }

  /// Adds one to the last digit.
  private mutating func increment() {
    var index = digits.count
    while index > 0 {
      index -= 1
      if digits[index] < UInt8(ascii: "9") {
        digits[index] += 1
        return
      }
      digits[index] = Ascii.zero
    }
    digits.insert(UInt8(ascii: "1"), at: 0)
    whole += 1
  }

  private mutating func trim() {
    while digits.last == Ascii.zero { digits.removeLast() }
    if digits.isEmpty { whole = 0 }
  }
}
