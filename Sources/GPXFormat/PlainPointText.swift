internal import ByteScanning
internal import TrackModel

/// The text of a track point as nearly all are: coordinates of at most seven decimals, an elevation of
/// at most two, a time. It is put together in a fixed piece of memory and then appended at once,
/// which takes a third of the time of appending it bit by bit.
struct PlainPointText {
  /// More than the longest text that `fill` makes: 60 bytes of markup, 11 and 12 of degrees, 11 of
  /// metres and 24 of time.
  static let capacity = 160

  private let base: UnsafeMutablePointer<UInt8>
  private var count = 0
  /// The day whose date is in `date`.
  private var day = Int64.min
  private var date: [UInt8] = []

  /// A text in a piece of memory of `capacity` bytes, which must outlive it.
  init(in memory: UnsafeMutableBufferPointer<UInt8>) {
    guard memory.count >= Self.capacity, let base = memory.baseAddress else {
      preconditionFailure("a plain point needs its room")
    }
    self.base = base
  }

  /// What `fill` made.
  var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: base, count: count) }

  /// Makes the text from the start tag to the time. Returns whether it could; the position must be
  /// one that the schema allows.
  @inline(__always)
  mutating func fill(
    _ latitude: Double, _ longitude: Double, _ elevation: Double, _ time: Int64
  ) -> Bool {
    count = 0
    put("   <trkpt lat=\"")
    guard putDegrees(latitude) else { return false }
    put("\" lon=\"")
    guard putDegrees(longitude == 180 ? -180 : longitude) else { return false }
    put("\">")
    if !elevation.isNaN {
      put("<ele>")
      guard putMetres(elevation) else { return false }
      put("</ele>")
    }
    if time != Missing.time {
      put("<time>")
      guard putTime(time) else { return false }
      put("</time>")
    }
    return true
  }

  // MARK: Values

  @inline(__always)
  private mutating func putDegrees(_ value: Double) -> Bool {
    let scaled = (value * 1e7).rounded()
    guard scaled / 1e7 == value else { return false }
    let magnitude = putSign(Int(scaled))
    putWhole(magnitude / 10_000_000)
    put(UInt8(ascii: "."))
    put(magnitude % 10_000_000, digits: 7)
    return true
  }

  @inline(__always)
  private mutating func putMetres(_ value: Double) -> Bool {
    let scaled = (value * 100).rounded()
    guard abs(scaled) < 1e9, scaled / 100 == value else { return false }
    let magnitude = putSign(Int(scaled))
    putWhole(magnitude / 100)
    let rest = magnitude % 100
    guard rest > 0 else { return true }
    put(UInt8(ascii: "."))
    if rest % 10 == 0 { put(rest / 10, digits: 1) } else { put(rest, digits: 2) }
    return true
  }

  @inline(__always)
  private mutating func putTime(_ milliseconds: Int64) -> Bool {
    guard InstantText.range.contains(milliseconds) else { return false }
    var day = milliseconds / 86_400_000
    if milliseconds % 86_400_000 < 0 { day -= 1 }
    if day != self.day { remember(day) }
    for byte in date { put(byte) }
    let rest = UInt(milliseconds - day * 86_400_000)
    put(rest / 3_600_000, digits: 2)
    put(UInt8(ascii: ":"))
    put(rest / 60_000 % 60, digits: 2)
    put(UInt8(ascii: ":"))
    put(rest / 1000 % 60, digits: 2)
    if rest % 1000 > 0 {
      put(UInt8(ascii: "."))
      put(rest % 1000, digits: 3)
    }
    put(UInt8(ascii: "Z"))
    return true
  }

  /// Keeps the date of a day and the T behind it.
  @inline(never)
  private mutating func remember(_ day: Int64) {
    var text: [UInt8] = []
    InstantText.append(milliseconds: day * 86_400_000, to: &text)
    date = Array(text.prefix(11))
    self.day = day
  }

  // MARK: Bytes

  @inline(__always)
  private mutating func put(_ byte: UInt8) {
    base[count] = byte
    count &+= 1
  }

  @inline(__always)
  private mutating func put(_ text: StaticString) {
    (base + count).update(from: text.utf8Start, count: text.utf8CodeUnitCount)
    count &+= text.utf8CodeUnitCount
  }

  @inline(__always)
  private mutating func putSign(_ value: Int) -> UInt {
    if value < 0 { put(UInt8(ascii: "-")) }
    return value.magnitude
  }

  @inline(__always)
  private mutating func put(_ value: UInt, digits: Int) {
    var rest = value
    var place = count &+ digits
    count = place
    for _ in 0..<digits {
      place &-= 1
      base[place] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
  }

  /// A number below ten million without leading zeros.
  @inline(__always)
  private mutating func putWhole(_ value: UInt) {
    var digits = 1
    var limit: UInt = 10
    while value >= limit, digits < 7 {
      digits &+= 1
      limit &*= 10
    }
    put(value, digits: digits)
  }
}
