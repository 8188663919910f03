internal import TrackModel

/// The members of a ZIP archive that share bytes with another one or with the directory: no honest
/// archive has them, a bomb inflates the same bytes again and again.
struct ZipOverlaps: Sendable {
  /// Bytes of a local header without its name; with more, honest archives with other names in their
  /// headers than in their directory would seem to overlap.
  private static let shortestHeader = 30

  /// The bytes of a member, with its header.
  private struct Extent {
    let index: Int
    let start: Int
    let end: Int

    init(_ entry: ZipEntry) {
      (index, start) = (entry.index, entry.offset)
      let (end, isTooLarge) = entry.offset.addingReportingOverflow(
        ZipOverlaps.shortestHeader &+ entry.storedSize)
      self.end = isTooLarge ? .max : end
    }
  }

  /// For each member up to the last one that does whether it shares bytes.
  private var overlapping: [Bool] = []
  /// Which member so far reaches farthest.
  private var last: Extent?

  /// Looks at all entries; members must end before the directory begins, as the archive counts.
  init(_ entries: ZipEntries, before directory: Int) throws(ReadError) {
    // Nearly every archive is in order already, and then no extent is kept.
    if try addInOrder(entries, before: directory) { return }
    (overlapping, last) = ([], nil)
    for extent in try Self.sorted(entries) { add(extent, before: directory) }
  }

  /// Whether a member shares its bytes.
  func contains(_ index: Int) -> Bool { index < overlapping.count && overlapping[index] }

  /// False where the members are not in the order of their bytes.
  private mutating func addInOrder(
    _ entries: ZipEntries, before directory: Int
  ) throws(ReadError) -> Bool {
    var entries = entries
    var latest = 0
    while try entries.advance() {
      guard let extent = entries.entry.map(Extent.init) else { continue }
      guard extent.start >= latest else { return false }
      latest = extent.start
      add(extent, before: directory)
    }
    return true
  }

  private static func sorted(_ entries: ZipEntries) throws(ReadError) -> [Extent] {
    var entries = entries
    var extents: [Extent] = []
    while try entries.advance() {
      if let entry = entries.entry { extents.append(Extent(entry)) }
    }
    return extents.sorted { ($0.start, $0.index) < ($1.start, $1.index) }
  }

  private mutating func add(_ extent: Extent, before directory: Int) {
    if let last, extent.start < last.end {
      mark(extent.index)
      mark(last.index)
    }
    if extent.end > directory {
      mark(extent.index)
    } else if extent.end > last?.end ?? 0 {
      last = extent
    }
  }

  private mutating func mark(_ index: Int) {
    while overlapping.count <= index { overlapping.append(false) }
    overlapping[index] = true
  }
}
