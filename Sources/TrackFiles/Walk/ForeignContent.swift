/// What content that is no track is called.
enum ForeignContent {
  private static let magic: [(offset: Int, bytes: [UInt8], what: String)] = [
    (0, [0xFF, 0xD8, 0xFF], "a JPEG picture"),
    (0, [0x89, 0x50, 0x4E, 0x47], "a PNG picture"),
    (0, Array("GIF8".utf8), "a GIF picture"),
    (8, Array("WEBP".utf8), "a WebP picture"),
    (4, Array("ftyp".utf8), "a video or HEIC picture"),
    (0, Array("%PDF".utf8), "a PDF document"),
    (0, Array("SQLite format 3".utf8), "an SQLite database"),
  ]
  /// XML that holds tracks, or may, by the name of its root in small letters.
  private static let unreadRoots = [
    "kml": "a KML document", "pwx": "a PWX document", "sml": "an SML document",
    "healthdata": "records of Apple Health",
  ]
  private static let otherRoots = [
    "html": "an HTML page", "clinicaldocument": "a clinical document", "svg": "an SVG picture",
    "plist": "a property list",
  ]

  /// Why a source that begins like this is passed over.
  static func reason(_ head: [UInt8]) -> SkipReason {
    for entry in magic where head.dropFirst(entry.offset).starts(with: entry.bytes) {
      return SkipReason(.noTrack, entry.what)
    }
    if let root = XMLRoot.name(in: head)?.lowercased() {
      if let what = unreadRoots[root] { return SkipReason(.unreadFormat, what) }
      return SkipReason(.noTrack, otherRoots[root] ?? "an XML document of another kind")
    }
    return SkipReason(.noTrack, text(head))
  }

  private static func text(_ head: [UInt8]) -> String {
    let text = head.drop { $0 <= 0x20 || [0xEF, 0xBB, 0xBF].contains($0) }
    guard let first = text.first else { return "blanks" }
    if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return "a JSON document" }
    return head.contains { $0 < 0x09 } ? "a binary file of another kind" : "a text or a table"
  }
}
