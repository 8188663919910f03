/// The root element of an XML document, as far as its first bytes show it: what kind of document it
/// is, before all of it is read.
enum XMLRoot {
  /// The name without prefix; nil where the bytes do not show it, or are no ASCII, UTF-8 or the like.
  static func name(in head: [UInt8]) -> String? {
    var place = head.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    // Every round goes on by a byte at least.
    while place < head.count {
      while place < head.count, head[place] <= 0x20 { place += 1 }
      guard place + 1 < head.count, head[place] == UInt8(ascii: "<") else { return nil }
      if has("<?", head, place) {
        guard let end = find("?>", head, place) else { return nil }
        place = end
      } else if has("<!--", head, place) {
        guard let end = find("-->", head, place) else { return nil }
        place = end
      } else if has("<!DOCTYPE", head, place) {
        // It names the root element itself.
        return word(head, place + 9)
      } else {
        return word(head, place + 1)
      }
    }
    return nil
  }

  private static func has(_ text: StaticString, _ head: [UInt8], _ place: Int) -> Bool {
    text.withUTF8Buffer { head[place...].starts(with: $0) }
  }

  /// Where the next `text` ends.
  private static func find(_ text: StaticString, _ head: [UInt8], _ start: Int) -> Int? {
    var place = start
    while place < head.count {
      if has(text, head, place) { return place + text.utf8CodeUnitCount }
      place += 1
    }
    return nil
  }

  /// Whether a byte may stand in a name, roughly: what is no name is damage.
  private static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: ":"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "_"), UInt8(ascii: "-"),
      UInt8(ascii: "."):
      true
    default: false
    }
  }

  private static func word(_ head: [UInt8], _ start: Int) -> String? {
    let ends: Set<UInt8> = [UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: "[")]
    let rest = head[start...].drop { $0 <= 0x20 }
    let name = rest.prefix { $0 > 0x20 && !ends.contains($0) }
    guard !name.isEmpty, name.endIndex < head.endIndex, name.allSatisfy(isOfName) else {
      return nil
    }
    let text = String(decoding: name, as: UTF8.self)
    return text.split(separator: ":").last.map(String.init)
  }
}
