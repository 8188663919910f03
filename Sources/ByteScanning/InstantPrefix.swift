/// Reads instants at the beginning of bytes, one after the other: it remembers the day, since those of
/// a track nearly always share it with the one before.
package struct InstantPrefix: Sendable {
  /// How many bytes `read` may look at.
  package static let reach = 48

  /// What stands at the beginning of some bytes.
  package struct Reading {
    /// Milliseconds since 1970 UTC.
    package var milliseconds: Int64
    /// Seconds east of UTC.
    package var offset: Int
    /// The length of the text; 0 where there is none of the form.
    package var length: Int

    @inlinable
    @inline(__always)
    package init(_ milliseconds: Int64, offset: Int, length: Int) {
      self.milliseconds = milliseconds
      self.offset = offset
      self.length = length
    }
  }

  /// The bytes `2024-05-`, of the day before the first one nothing.
  @usableFromInline var month: UInt64 = 0
  /// The bytes `-04T`.
  @usableFromInline var day: UInt32 = 0
  /// The milliseconds of that day's beginning.
  @usableFromInline var midnight: Int64 = 0

  /// Nothing remembered.
  package init() {}

  /// The instant at the beginning of bytes of which at least `reach` can be read: date, `T`, hour,
  /// minute and second below 60, maybe a point with one to nine digits, and `Z` or `±hh:mm`. The length
  /// is 0 for anything else, which may well be an instant.
  ///
  /// What `InstantText.parse` says of the same bytes, except that what follows is not looked at.
  @inlinable
  @inline(__always)
  package mutating func read(_ bytes: UnsafePointer<UInt8>) -> Reading {
    let raw = UnsafeRawPointer(bytes)
    guard
      raw.loadUnaligned(as: UInt64.self) == month
        && raw.loadUnaligned(fromByteOffset: 7, as: UInt32.self) == day || turn(to: bytes)
    else { return Reading(0, offset: 0, length: 0) }
    let word = UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: 11, as: UInt64.self))
    // As in `InstantScan`: `00:00:00` is taken away; 6 may be added to a digit, 15 to a colon.
    let values = word ^ 0x3030_3A30_303A_3030
    let pairs = values &* 10 &+ (values &>> 8)
    let hour = Int64(truncatingIfNeeded: pairs & 0xFF)
    let minute = Int64(truncatingIfNeeded: (pairs &>> 24) & 0xFF)
    let second = Int64(truncatingIfNeeded: (pairs &>> 48) & 0xFF)
    guard (values | (values &+ 0x0606_0F06_060F_0606)) & 0xF0F0_F0F0_F0F0_F0F0 == 0,
      hour < 24, minute < 60, second < 60
    else { return Reading(0, offset: 0, length: 0) }
    let whole = midnight &+ ((hour &* 60 &+ minute) &* 60 &+ second) &* 1000
    if bytes[19] == UInt8(ascii: "Z") { return Reading(whole, offset: 0, length: 20) }
    return Self.rest(bytes, whole)
  }

  /// Remembers the day of other bytes; whether there is one.
  @usableFromInline
  @inline(never)
  mutating func turn(to bytes: UnsafePointer<UInt8>) -> Bool {
    // Hour 24 is of the next day.
    guard bytes[10] == UInt8(ascii: "T"),
      bytes[11] != UInt8(ascii: "2") || bytes[12] != UInt8(ascii: "4")
    else { return false }
    let start = UnsafeBufferPointer(start: bytes, count: 16)
    guard let reading = InstantText.parse(start.span) else { return false }
    let raw = UnsafeRawPointer(bytes)
    month = raw.loadUnaligned(as: UInt64.self)
    day = raw.loadUnaligned(fromByteOffset: 7, as: UInt32.self)
    // Towards the past, also before 1970.
    let length: Int64 = 86_400_000
    let rest = reading.milliseconds % length
    midnight = reading.milliseconds - (rest < 0 ? rest + length : rest)
    return true
  }

  /// What follows the seconds, but for a plain `Z`.
  @usableFromInline
  @inline(never)
  static func rest(_ bytes: UnsafePointer<UInt8>, _ whole: Int64) -> Reading {
    var index = 19
    if bytes[index] == Ascii.point {
      index += 1
      while index < 30, bytes[index] &- Ascii.zero < 10 { index += 1 }
    }
    if bytes[index] == UInt8(ascii: "Z") {
      index += 1
    } else if bytes[index] == Ascii.plus || bytes[index] == Ascii.minus {
      index += 6
    } else {
      return Reading(0, offset: 0, length: 0)
    }
    let text = UnsafeBufferPointer(start: bytes, count: index)
    guard let reading = InstantText.parse(text.span), let offset = reading.offset else {
      return Reading(0, offset: 0, length: 0)
    }
    return Reading(reading.milliseconds, offset: offset, length: index)
  }
}
