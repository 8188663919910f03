internal import XMLStreams

/// The names that the lane understands, as they are written.
///
/// It learns them from what libxml2 has read in this document: a name that libxml2 has not met, or one
/// that does not mean by the root element's namespaces what it meant then, is none. So the lane never
/// resolves a prefix, and every name in its runs has been counted and found in order.
struct LaneVocabulary {
  /// A name, and what it is.
  struct Entry {
    /// The first eight bytes, the first one lowest, with zeros behind a shorter name.
    let head: UInt64
    /// All bytes.
    let bytes: [UInt8]
    let inPoint: LaneRole?
    let inExtensions: LaneRole?
  }

  /// More names than any program writes in a point.
  private static let limit = 64

  private(set) var entries: [Entry] = []
  private var known = 0
  private var hasLatitude = false
  private var hasLongitude = false

  /// Whether a track point can be understood at all.
  var isReady: Bool { hasLatitude && hasLongitude && !entries.isEmpty }

  /// Learns the names that were not there the last time.
  mutating func learn(_ names: [XMLName], _ meanings: [NameMeaning]) {
    for index in known..<max(known, min(names.count, meanings.count)) {
      learn(names[index], meanings[index])
    }
    known = max(known, min(names.count, meanings.count))
  }

  private mutating func learn(_ name: XMLName, _ meaning: NameMeaning) {
    if name.prefix == nil, name.namespace == nil {
      if name.local == "lat" { hasLatitude = true }
      if name.local == "lon" { hasLongitude = true }
    }
    let inPoint = meaning.roleInPoint
    let inExtensions = meaning.roleInExtensions
    guard name.isOfRootScope, inPoint != nil || inExtensions != nil, entries.count < Self.limit
    else { return }
    let bytes = Array((name.prefix.map { $0 + ":" } ?? "").utf8) + Array(name.local.utf8)
    guard !bytes.isEmpty, bytes.count <= LaneScanner.longestName else { return }
    let entry = Entry(
      head: Self.head(bytes), bytes: bytes, inPoint: inPoint, inExtensions: inExtensions)
    // Points first: they are looked up most.
    entries.insert(entry, at: inPoint == .point ? 0 : entries.count)
  }

  private static func head(_ bytes: [UInt8]) -> UInt64 {
    bytes.prefix(8).reversed().reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// The entry for the `count` bytes at `name`, of which eight can be read; nil where it is no known
  /// name.
  @inline(__always)
  func entry(_ name: UnsafePointer<UInt8>, count: Int) -> Int? {
    let word = UInt64(littleEndian: UnsafeRawPointer(name).loadUnaligned(as: UInt64.self))
    let head = count < 8 ? word & ((1 &<< UInt64(8 &* count)) &- 1) : word
    for index in entries.indices
    where entries[index].head == head && entries[index].bytes.count == count {
      if isSame(name, entries[index].bytes) { return index }
    }
    return nil
  }

  @inline(__always)
  private func isSame(_ name: UnsafePointer<UInt8>, _ bytes: [UInt8]) -> Bool {
    var index = 8
    while index < bytes.count {
      if name[index] != bytes[index] { return false }
      index += 1
    }
    return true
  }
}
