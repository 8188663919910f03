internal import TrackModel

/// What is known of an archive that is the export of a service: the table of its activities, and what
/// in it is none.
struct ExportLayout: Sendable {
  private static let stravaTable = "activities.csv"
  private static let runkeeperTable = "cardioActivities.csv"
  /// Largest table that is read; tables of ten years have a few megabytes.
  private static let largestTable = 1 << 26

  /// The folder of the export inside of the archive, with a slash at its end; empty for none.
  private var root = ""
  private var isStrava = false
  private var listings: [String: ActivityListing] = [:]

  /// Looks for tables in an archive. A table that cannot be read is none.
  init(_ archive: ZipArchive) {
    for index in 0..<archive.count {
      guard let member = archive.member(index), member.claimedSize <= Self.largestTable else {
        continue
      }
      let file = member.name.utf8.split(separator: UInt8(ascii: "/")).last.map(Substring.init)
      guard let file, file == Self.stravaTable || file == Self.runkeeperTable else { continue }
      let root = String(member.name.dropLast(file.count))
      guard let bytes = try? archive.contents(index) else { continue }
      read(bytes, isStrava: file == Self.stravaTable, root: root)
      if !listings.isEmpty { return }
    }
  }

  private mutating func read(_ bytes: [UInt8], isStrava: Bool, root: String) {
    let found =
      isStrava ? StravaActivitiesTable(bytes).listings : RunkeeperTable(bytes).listings
    guard !found.isEmpty else { return }
    (self.root, self.isStrava, listings) = (root, isStrava, found)
  }

  /// What the table says of a member.
  func listing(_ name: String) -> ActivityListing? {
    listings.isEmpty || !name.hasPrefix(root) ? nil : listings[String(name.dropFirst(root.count))]
  }

  /// Why a member is no activity in this export; nil where nothing is known against it.
  func reasonToSkip(_ name: String) -> SkipReason? {
    isStrava && name.hasPrefix(root + "routes/")
      ? SkipReason(.plannedRoute, "a planned route") : nil
  }
}
