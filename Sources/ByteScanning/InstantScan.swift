/// Reads a text of date, time and zone.
struct InstantScan {
  private let bytes: TextBytes
  /// The first byte not read yet.
  private var index = 16

  /// A text without blanks around it.
  @inline(__always)
  init(_ bytes: TextBytes) { self.bytes = bytes }

  /// Reads all of the text; nil where it is no instant.
  @inline(__always)
  mutating func read() -> InstantText.Reading? {
    // The shortest text is `2024-05-04T09:00`. Its first 16 bytes are taken as two words; the byte
    // between date and time is looked at alone.
    guard bytes.count >= 16, Self.isBetween(bytes[10]),
      let date = Self.pairs(
        bytes.word(at: 0), shape: 0x2D30_302D_3030_3030, slack: 0x0F06_060F_0606_0606),
      let time = Self.pairs(
        bytes.word(at: 8) & ~0xFF_0000, shape: 0x3030_3A30_3000_3030, slack: 0x0606_0F06_060F_0606),
      let day = CivilDay.number(
        year: UInt32(truncatingIfNeeded: (date & 0xFF) &* 100 &+ (date >> 16) & 0xFF),
        month: UInt32(truncatingIfNeeded: (date >> 40) & 0xFF),
        day: UInt32(truncatingIfNeeded: time & 0xFF))
    else { return nil }
    let hour = Int64(truncatingIfNeeded: (time >> 24) & 0xFF)
    let minute = Int64(truncatingIfNeeded: (time >> 48) & 0xFF)
    guard let fine = seconds(), let offset = zone(), minute < 60,
      hour < 24 || (hour == 24 && minute == 0 && fine == 0)
    else { return nil }
    let local = ((Int64(day) &* 24 &+ hour) &* 60 &+ minute) &* 60_000 &+ fine
    let milliseconds = local &- Int64(offset ?? 0) &* 1000
    guard InstantText.range.contains(milliseconds) else { return nil }
    return InstantText.Reading(milliseconds: milliseconds, offset: offset)
  }

  @inline(__always)
  private static func isBetween(_ byte: UInt8) -> Bool {
    byte | 0x20 == UInt8(ascii: "t") || byte == UInt8(ascii: " ")
  }

  /// The value of the two digits that start at each byte, in that byte; nil where the word is not
  /// of the shape.
  ///
  /// `shape` has a zero for a digit and the separators themselves; `slack` is what may be added to
  /// each byte after taking away the shape without leaving the low half of the byte: 6 for a digit
  /// (9 + 6 = 15), 15 for a separator.
  @inline(__always)
  private static func pairs(_ word: UInt64, shape: UInt64, slack: UInt64) -> UInt64? {
    let values = word ^ shape
    guard (values | (values &+ slack)) & 0xF0F0_F0F0_F0F0_F0F0 == 0 else { return nil }
    return values &* 10 &+ (values >> 8)
  }

  /// Reads `:ss` with its fraction, as milliseconds; 0 where there are no seconds.
  @inline(__always)
  private mutating func seconds() -> Int64? {
    guard index < bytes.count, bytes[index] == Ascii.colon else { return 0 }
    index = 17
    guard let seconds = twoDigits(), seconds <= 60 else { return nil }
    var milliseconds = Int64(seconds) &* 1000
    if index < bytes.count, bytes[index] == Ascii.point || bytes[index] == Ascii.comma {
      index += 1
      guard let fraction = fraction() else { return nil }
      milliseconds &+= fraction
    }
    return milliseconds
  }

  /// Reads one digit or more after the point, as whole milliseconds.
  @inline(__always)
  private mutating func fraction() -> Int64? {
    let start = index
    var milliseconds: Int64 = 0
    while index < bytes.count {
      let digit = bytes[index] &- Ascii.zero
      guard digit < 10 else { break }
      if index < start + 3 { milliseconds = milliseconds &* 10 &+ Int64(digit) }
      index += 1
    }
    switch index - start {
    case 0: return nil
    case 1: return milliseconds &* 100
    case 2: return milliseconds &* 10
    default: return milliseconds
    }
  }

  /// Reads the zone to the end of the text. The outer nil says that it is none, the inner one that
  /// the text has none.
  @inline(__always)
  private mutating func zone() -> Int?? {
    guard index < bytes.count else { return .some(nil) }
    let first = bytes[index]
    index += 1
    if first | 0x20 == UInt8(ascii: "z") { return index == bytes.count ? 0 : nil }
    guard first == Ascii.plus || first == Ascii.minus, let seconds = offset() else { return nil }
    return .some(first == Ascii.minus ? -seconds : seconds)
  }

  /// Reads `hh:mm`, `hhmm` or `hh`, as seconds, to the end of the text.
  private mutating func offset() -> Int? {
    guard let hours = twoDigits() else { return nil }
    var minutes = 0
    if index < bytes.count {
      if bytes[index] == Ascii.colon { index += 1 }
      guard let read = twoDigits(), read < 60 else { return nil }
      minutes = read
    }
    let total = hours * 60 + minutes
    return index == bytes.count && total <= 14 * 60 ? total * 60 : nil
  }

  @inline(__always)
  private mutating func twoDigits() -> Int? {
    guard index + 2 <= bytes.count else { return nil }
    let tens = bytes[index] &- Ascii.zero
    let ones = bytes[index + 1] &- Ascii.zero
    guard tens < 10, ones < 10 else { return nil }
    index += 2
    return Int(tens) &* 10 &+ Int(ones)
  }
}
