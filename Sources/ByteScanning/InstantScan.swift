/// A text of date, time and zone that is being read.
struct InstantScan {
  private let bytes: UnsafeBufferPointer<UInt8>
  /// The first byte not read yet.
  private var index = 16

  /// A text without blanks around it.
  @inline(__always)
  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Reads all of the text; nil where it is no instant.
  @inline(__always)
  mutating func read() -> InstantText.Reading? {
    // The shortest text is `2024-05-04T09:00`. Its first 16 bytes are taken as two words; the byte
    // between date and time is looked at alone.
    guard bytes.count >= 16, Self.isBetween(bytes[10]),
      let date = Self.pairs(
        word(at: 0), shape: 0x2D30_302D_3030_3030, slack: 0x0F06_060F_0606_0606),
      let time = Self.pairs(
        word(at: 8) & ~0xFF_0000, shape: 0x3030_3A30_3000_3030, slack: 0x0606_0F06_060F_0606),
      let day = Self.day(
        year: (date & 0xFF) * 100 + (date >> 16) & 0xFF, month: (date >> 40) & 0xFF,
        day: time & 0xFF)
    else { return nil }
    let hour = Int64((time >> 24) & 0xFF)
    let minute = Int64((time >> 48) & 0xFF)
    guard let fine = seconds(), let offset = zone(), minute < 60,
      hour < 24 || (hour == 24 && minute == 0 && fine == 0)
    else { return nil }
    let local = ((Int64(day) * 24 + hour) * 60 + minute) * 60_000 + fine
    let milliseconds = local - Int64(offset ?? 0) * 1000
    guard InstantText.range.contains(milliseconds) else { return nil }
    return InstantText.Reading(milliseconds: milliseconds, offset: offset)
  }

  private static func isBetween(_ byte: UInt8) -> Bool {
    byte | 0x20 == UInt8(ascii: "t") || byte == UInt8(ascii: " ")
  }

  private static func day(year: UInt64, month: UInt64, day: UInt64) -> Int? {
    let (year, month, day) = (UInt32(year), UInt32(month), UInt32(day))
    guard year >= 1, month >= 1, month <= 12, day >= 1,
      day <= CivilDay.length(ofMonth: month, year: year)
    else { return nil }
    return CivilDay.number(year: year, month: month, day: day)
  }

  /// Eight bytes, the first one lowest; they must be there.
  @inline(__always)
  private func word(at offset: Int) -> UInt64 {
    precondition(offset >= 0 && offset <= bytes.count - 8)
    return UInt64(
      littleEndian: UnsafeRawBufferPointer(bytes).loadUnaligned(
        fromByteOffset: offset, as: UInt64.self))
  }

  /// The value of the two digits that start at each byte, in that byte; nil where the word is not of
  /// the shape.
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
    index += 1
    guard let seconds = twoDigits(), seconds <= 60 else { return nil }
    var milliseconds = Int64(seconds) * 1000
    if index < bytes.count, bytes[index] == Ascii.point || bytes[index] == Ascii.comma {
      index += 1
      guard let fraction = fraction() else { return nil }
      milliseconds += fraction
    }
    return milliseconds
  }

  /// Reads one digit or more after the point, as whole milliseconds.
  private mutating func fraction() -> Int64? {
    let start = index
    var milliseconds: Int64 = 0
    var weight: Int64 = 100
    while index < bytes.count {
      let digit = bytes[index] &- Ascii.zero
      guard digit < 10 else { break }
      milliseconds += Int64(digit) * weight
      weight /= 10
      index += 1
    }
    return index > start ? milliseconds : nil
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
    return Int(tens) * 10 + Int(ones)
  }
}
