package import DurableFiles
internal import TrackModel

/// What is known of an archive or a folder that is the export of a service: the tables of its
/// activities, and what in it is none.
package struct ExportLayout: Sendable {
  /// The tables that are known.
  private enum Table {
    case strava, runkeeper, garmin

    /// The table whose name a path ends in; nil where it is none.
    init?(_ path: String) {
      let file = path.dropFirst(ExportLayout.folder(of: path).count)
      switch file {
      case "activities.csv": self = .strava
      case "cardioActivities.csv": self = .runkeeper
      case _ where file.hasSuffix("_summarizedActivities.json"): self = .garmin
      default: return nil
      }
    }
  }

  /// Largest table that is read; tables of ten years have a few megabytes.
  private static let largestTable = 1 << 26

  /// Where the export begins inside of the archive, with a slash at its end; empty for its root.
  private var root = ""
  private var isStrava = false
  private var files = ListingTable()
  /// What is known by its start alone, also in archives inside of this one.
  private(set) var starts = ListingTable()

  /// Looks for tables in an archive. A table that cannot be read is none.
  init(_ archive: ZipArchive) {
    var entries = archive.entries
    while (try? entries.advance()) == true {
      guard let member = entries.member, let table = Table(member.name),
        member.entry.claimedSize <= Self.largestTable,
        let bytes = try? archive.contents(member.entry)
      else { continue }
      read(bytes, table, at: member.name)
    }
    starts.sort()
  }

  /// Looks for tables among the files of a folder.
  package init(files: PathList) {
    for path in files {
      guard let table = Table(path),
        FileFacts(path: path).map({ $0.size <= Self.largestTable }) == true,
        let mapping = try? FileMapping(path: path)
      else { continue }
      read(mapping.withBytes { $0.withUnsafeBufferPointer { Array($0) } }, table, at: path)
    }
    starts.sort()
  }

  private mutating func read(_ bytes: [UInt8], _ table: Table, at path: String) {
    if table == .garmin { return GarminActivitiesTable.read(bytes, into: &starts) }
    // One export, one table of files: the first.
    guard files.count == 0 else { return }
    isStrava = table == .strava
    files = isStrava ? StravaActivitiesTable.read(bytes) : RunkeeperTable.read(bytes)
    root = String(Self.folder(of: path))
  }

  /// What stands before the name of a file, with a slash at its end.
  private static func folder(of path: String) -> Substring {
    guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "" }
    return path[...slash]
  }

  /// What the table says of a file or member.
  func listing(_ name: String) -> ActivityListing? {
    files.count == 0 || !name.hasPrefix(root)
      ? nil : files.listing(of: String(name.dropFirst(root.count)))
  }

  /// Why a file or member is no activity in this export; nil where nothing is known against it.
  func reasonToSkip(_ name: String) -> SkipReason? {
    isStrava && files.count > 0 && name.hasPrefix(root + "routes/")
      ? SkipReason(.plannedRoute, "a planned route") : nil
  }
}
