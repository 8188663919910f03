/// What a source is by its first bytes; its name says nothing.
enum ContentKind: Sendable, Equatable {
  case xml, gzip
  case zip, tar, bzip2, xz, zstd
  case fit, tcx
  case unknown

  init(_ bytes: Span<UInt8>) {
    self = Self.byMagic(bytes) ?? Self.byText(bytes)
  }

  /// What a person is told when it is not read; nil where it is.
  var refusal: String? {
    switch self {
    case .xml, .gzip, .fit, .tcx: nil
    case .zip: "a ZIP archive: not read yet"
    case .tar: "a tar archive: not read yet"
    case .bzip2: "compressed with bzip2: not read yet"
    case .xz: "compressed with xz: not read yet"
    case .zstd: "compressed with zstd: not read yet"
    case .unknown: "neither GPX, FIT, TCX nor any other format that is known"
    }
  }

  private static func byMagic(_ bytes: Span<UInt8>) -> ContentKind? {
    func has(_ magic: [UInt8], at offset: Int = 0) -> Bool {
      guard bytes.count >= offset + magic.count else { return false }
      return magic.indices.allSatisfy { bytes[offset + $0] == magic[$0] }
    }
    if has([0x1F, 0x8B]) { return .gzip }
    if has(Array("PK".utf8) + [3, 4]) || has(Array("PK".utf8) + [5, 6]) { return .zip }
    if has(Array("BZh".utf8)) { return .bzip2 }
    if has([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0]) { return .xz }
    if has([0x28, 0xB5, 0x2F, 0xFD]) { return .zstd }
    if has(Array("ustar".utf8), at: 257) || TarHeader.isAtStart(of: bytes) { return .tar }
    // A FIT header of 12 or 14 bytes holds its type at byte 8.
    if has(Array(".FIT".utf8), at: 8) { return .fit }
    return nil
  }

  /// XML in ASCII, UTF-8 or UTF-16: after a byte order mark, blanks and zero bytes comes a `<`.
  private static func byText(_ bytes: Span<UInt8>) -> ContentKind {
    let head = bytes.extracting(0..<min(bytes.count, 4096)).withUnsafeBufferPointer { Array($0) }
    // Where there are zero bytes, the text is of 16 bits.
    let text = head.prefix(8).contains(0) ? head.filter { $0 != 0 } : head
    guard let start = text.firstIndex(where: { !isBeforeText($0) }),
      text[start] == UInt8(ascii: "<")
    else { return .unknown }
    return holdsTrainingCenter(text, from: start + 1) ? .tcx : .xml
  }

  /// Whether a byte is of a byte order mark or blank.
  private static func isBeforeText(_ byte: UInt8) -> Bool {
    switch byte {
    case 0xEF, 0xBB, 0xBF, 0xFE, 0xFF, 0x20, 0x09, 0x0A, 0x0D: true
    default: false
    }
  }

  /// Whether an element of the name stands in the text, with or without a prefix. By bytes and in a
  /// plain loop: a search in a `String` costs a tenth of a millisecond, a fifth of what a usual track
  /// does.
  private static func holdsTrainingCenter(_ text: [UInt8], from start: Int) -> Bool {
    let name = Array("TrainingCenterDatabase".utf8)
    var index = start
    while index < text.count {
      if text[index] == name[0],
        text[index - 1] == UInt8(ascii: "<") || text[index - 1] == UInt8(ascii: ":"),
        text[index...].starts(with: name)
      {
        return true
      }
      index += 1
    }
    return false
  }
}
