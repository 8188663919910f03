/// What a member's name says: noise that nobody wants, and whether a look at the first bytes may save
/// the rest. What a member is, is decided by its content.
enum MemberRules {
  /// Files that an operating system adds.
  private static let systemNames: Set<String> = ["Thumbs.db", "desktop.ini"]
  private static let macFolder = "__MACOSX"
  private static let trackEndings: Set<String> = [
    "gpx", "tcx", "fit", "gz", "tgz", "zip", "tar", "xz", "bz2", "zst",
  ]

  /// Why a name alone is enough to pass a member over; nil where it is not.
  static func noise(_ name: String) -> SkipReason? {
    for part in name.split(separator: "/") {
      let isHidden = part.first == "." && part != "." && part != ".."
      if isHidden || part == macFolder || systemNames.contains(String(part)) {
        return SkipReason(.systemFile, "a system's file")
      }
    }
    return nil
  }

  /// Whether the name is that of a track or an archive.
  static func isLikelyTrack(_ name: String) -> Bool { trackEndings.contains(ending(of: name)) }

  /// Whether the name is that of a ZIP archive.
  static func isLikelyZip(_ name: String) -> Bool { ending(of: name) == "zip" }

  /// What stands behind the last point, in small letters; empty where there is none.
  private static func ending(of name: String) -> String {
    // By bytes: only letters of ASCII are meant.
    let bytes = name.utf8.suffix(6)
    guard let point = bytes.lastIndex(of: UInt8(ascii: ".")) else { return "" }
    return String(decoding: bytes[bytes.index(after: point)...], as: UTF8.self).lowercased()
  }
}
