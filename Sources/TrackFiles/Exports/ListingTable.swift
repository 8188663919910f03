internal import TrackModel

/// What the table of an export says of its activities, by their files or by their starts. Texts stand in
/// one piece of memory: a table of ten thousand activities takes a megabyte.
package struct ListingTable: Sendable {
  /// Where a row's texts stand, one after the other: file, name, kind.
  private struct Row {
    /// The hash of the file, or the second of the start.
    let key: Int
    /// `Missing.time` where it is not known.
    let start: Int64
    let place: UInt32
    let fileSize: UInt32
    let nameSize: UInt32
    let kindSize: UInt32
  }

  /// How far a start may be from that of the table, seconds.
  private static let tolerance = 5

  /// Rising by their keys once they are sorted; of one file the last row counts.
  private var rows: [Row] = []
  private var texts: [UInt8] = []

  /// A table without a row.
  init() {}

  /// How many activities it has.
  package var count: Int { rows.count }

  /// Adds an activity by its file; `sort` must follow before one is looked up.
  mutating func add(_ listing: ActivityListing, file: String) {
    add(listing, file, key: file.hashValue)
  }

  /// Adds an activity by its start, milliseconds since 1970; `sort` must follow.
  mutating func add(_ listing: ActivityListing, start: Int64) {
    add(listing, "", key: Int(start / 1000))
  }

  private mutating func add(_ listing: ActivityListing, _ file: String, key: Int) {
    let (name, kind) = (listing.name ?? "", listing.kind ?? "")
    rows.append(
      Row(
        key: key, start: listing.start ?? Missing.time, place: UInt32(clamping: texts.count),
        fileSize: UInt32(clamping: file.utf8.count), nameSize: UInt32(clamping: name.utf8.count),
        kindSize: UInt32(clamping: kind.utf8.count)))
    for text in [file, name, kind] { texts.append(contentsOf: text.utf8) }
  }

  /// Makes the rows ready to be looked up.
  mutating func sort() {
    rows.sort { $0.key == $1.key ? $0.place < $1.place : $0.key < $1.key }
  }

  /// The activity of a file.
  package func listing(of file: String) -> ActivityListing? {
    let key = file.hashValue
    let same = rows[firstRow(from: key)...].prefix { $0.key == key }
    return same.last { text($0, 0, $0.fileSize) == file }.map(listing)
  }

  /// The activity that starts at a time, milliseconds since 1970, or nearest to it within seconds.
  package func listing(startingAt time: Int64) -> ActivityListing? {
    let second = Int(time / 1000)
    return rows[firstRow(from: second - Self.tolerance)...]
      .prefix { $0.key <= second + Self.tolerance }
      .min { abs($0.key - second) < abs($1.key - second) }.map(listing)
  }

  /// The first row whose key is not less.
  private func firstRow(from key: Int) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private func listing(_ row: Row) -> ActivityListing {
    ActivityListing(
      name: text(row, row.fileSize, row.nameSize).nonEmpty,
      kind: text(row, row.fileSize + row.nameSize, row.kindSize).nonEmpty,
      start: row.start == Missing.time ? nil : row.start)
  }

  private func text(_ row: Row, _ offset: UInt32, _ size: UInt32) -> String {
    let start = Int(row.place) + Int(offset)
    return String(decoding: texts[start..<start + Int(size)], as: UTF8.self)
  }
}

extension String {
  /// The text; nil where there is none.
  var nonEmpty: String? { isEmpty ? nil : self }
}
