/// The members of a ZIP archive that share bytes with another one or with the directory: no honest
/// archive has them, a bomb inflates the same bytes again and again.
struct ZipOverlaps: Sendable {
  /// Bytes of a local header without its name; with more, honest archives with other names in their
  /// headers than in their directory would seem to overlap.
  private static let shortestHeader = 30

  /// One for each member; empty where none overlaps.
  private var isOverlapping: [Bool] = []

  init(_ directory: ZipDirectory) {
    var order = Array(0..<directory.count)
    let starts = order.map { directory.entry($0)?.offset ?? 0 }
    // Nearly every archive is in order already.
    if zip(starts, starts.dropFirst()).contains(where: >) { order.sort { starts[$0] < starts[$1] } }
    var last = (index: -1, end: 0)
    for index in order {
      guard let entry = directory.entry(index) else { continue }
      let (end, isTooLarge) = entry.offset.addingReportingOverflow(
        Self.shortestHeader &+ entry.storedSize)
      let reachesOut = isTooLarge || end > directory.start - directory.prefix
      if last.index >= 0, entry.offset < last.end {
        mark(index, of: directory.count)
        mark(last.index, of: directory.count)
      }
      if reachesOut { mark(index, of: directory.count) }
      if !reachesOut, end > last.end { last = (index, end) }
    }
  }

  /// Whether a member shares its bytes.
  func contains(_ index: Int) -> Bool { !isOverlapping.isEmpty && isOverlapping[index] }

  private mutating func mark(_ index: Int, of count: Int) {
    if isOverlapping.isEmpty { isOverlapping = Array(repeating: false, count: count) }
    isOverlapping[index] = true
  }
}
