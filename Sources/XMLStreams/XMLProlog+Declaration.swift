/// Declarations that name an encoding which the bytes before them disprove.
extension XMLProlog {
  /// The encoding that an XML declaration in bytes of eight bits cannot mean, and where the
  /// declaration ends; nil for any other declaration, right or wrong, which is libxml2's business.
  ///
  /// Programs that make their text in strings of 16 bits write `utf-16` into files of UTF-8; a few
  /// write `UTF - 8`. libxml2 refuses both, although the document is there.
  static func disprovedEncoding(
    _ document: Span<UInt8>, from start: Int
  ) -> (label: String, end: Int)? {
    var head: [UInt8] = []
    for index in start..<min(start + 256, document.count) {
      head.append(document[index])
      if head.suffix(2) == [UInt8(ascii: "?"), UInt8(ascii: ">")] { break }
    }
    let text = String(decoding: head, as: UTF8.self)
    guard text.hasPrefix("<?xml "), text.hasSuffix("?>"),
      let name = text.firstRange(of: "encoding")
    else { return nil }
    let quoted = text[name.upperBound...].split(
      maxSplits: 2, omittingEmptySubsequences: false, whereSeparator: { $0 == "\"" || $0 == "'" })
    guard quoted.count == 3 else { return nil }
    let label = String(quoted[1])
    return isDisproved(label) ? (label, start + head.count) : nil
  }

  private static func isDisproved(_ label: String) -> Bool {
    let word = label.lowercased().filter { $0 != " " }
    if ["utf-16", "utf16", "utf-32", "ucs-2", "ucs-4"].contains(where: word.hasPrefix) {
      return true
    }
    return word == "utf-8" && word.count < label.count
  }
}
