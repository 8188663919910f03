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
    guard let declaration = declaration(document, from: start),
      let name = place(of: "encoding", in: declaration)
    else { return nil }
    let quoted = declaration[name...].split(
      maxSplits: 2, omittingEmptySubsequences: false,
      whereSeparator: { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") })
    guard quoted.count == 3 else { return nil }
    let label = String(decoding: quoted[1], as: UTF8.self)
    return isDisproved(label) ? (label, start + declaration.count) : nil
  }

  /// The bytes of the declaration that begins at a place; nil where there is none.
  ///
  /// By bytes, as all here: what a `String` takes for it is a third of the time of a small file.
  private static func declaration(_ document: Span<UInt8>, from start: Int) -> [UInt8]? {
    let opening = Array("<?xml ".utf8)
    let end = min(start + 256, document.count)
    guard start + opening.count < end,
      opening.indices.allSatisfy({ document[start + $0] == opening[$0] })
    else { return nil }
    var bytes: [UInt8] = []
    for index in start..<end {
      bytes.append(document[index])
      if document[index] == UInt8(ascii: ">"), document[index - 1] == UInt8(ascii: "?") {
        return bytes
      }
    }
    return nil
  }

  /// Where a word begins first.
  private static func place(of word: StaticString, in bytes: [UInt8]) -> Int? {
    word.withUTF8Buffer { word in
      bytes.indices.first { bytes[$0] == word[0] && bytes[$0...].starts(with: word) }
    }
  }

  private static func isDisproved(_ label: String) -> Bool {
    let word = label.lowercased().filter { $0 != " " }
    if ["utf-16", "utf16", "utf-32", "ucs-2", "ucs-4"].contains(where: word.hasPrefix) {
      return true
    }
    return word == "utf-8" && word.count < label.count
  }
}
