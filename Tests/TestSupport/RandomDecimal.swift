import Foundation

/// Decimals as programs write them, and some that none writes.
package enum RandomDecimal {
  /// A decimal of up to 45 bytes behind eight others, with bytes behind it that end it; its length, and
  /// the double that `strtod` reads. `places` says how many digits stand behind the point.
  package static func make(
    _ random: inout SeededGenerator, whole: Int? = nil, places: Int? = nil, lead: Int = 0
  ) -> (bytes: [UInt8], count: Int, value: Double) {
    var bytes = [UInt8](repeating: UInt8(ascii: "\""), count: 128)
    var bits = random.next()
    func take(_ count: UInt64) -> Int {
      defer { bits /= count }
      return Int(bits % count)
    }
    var place = lead
    func put(_ byte: UInt8) {
      bytes[place] = byte
      place += 1
    }
    if take(3) == 0 { put(UInt8(ascii: "-")) }
    let whole = whole ?? (take(4) == 0 ? take(20) + 1 : take(4) + 1)
    let places = places ?? (take(4) == 0 ? take(23) : take(9))
    var digits = random.next()
    for index in 0..<(whole + places) {
      if index == whole { put(UInt8(ascii: ".")) }
      if index % 16 == 15 { digits = random.next() }
      put(UInt8(ascii: "0") + UInt8(digits % 10))
      digits /= 10
    }
    bytes[place] = UInt8(ascii: "<")
    let value = bytes.withUnsafeBytes { raw in
      raw.baseAddress.map { strtod(($0 + lead).assumingMemoryBound(to: CChar.self), nil) } ?? .nan
    }
    return (bytes, place - lead, value)
  }
}
