internal import ByteScanning
internal import XMLStreams

/// Reads runs of plain track points straight from the bytes of a document.
///
/// It takes a point only where libxml2 and the assembler would have made the same row of it, without
/// an issue; everything else it leaves to them. A point of the shape of the last ones is compared with
/// that shape; another one is read tag by tag and gives the next shape.
struct TrackPointLane {
  /// So many offers in vain are followed by a chunk without any.
  private static let patience = 8

  private(set) var vocabulary = LaneVocabulary()
  var clock = InstantPrefix()
  /// The shape that is followed, and the one before it.
  var shape = LaneShape()
  private var other = LaneShape()
  /// The rows that `follow` has read.
  let rows = LaneRows()
  /// The point that `scan` has read.
  private(set) var draft = LaneDraft()
  /// Offers in vain since the last point that was taken.
  private var inVain = 0

  /// Whether it is to be offered a run before the next chunk ends.
  mutating func wantsOffer() -> Bool {
    guard inVain >= Self.patience else { return true }
    inVain = Self.patience - 1
    return false
  }

  /// Learns the names that libxml2 has met.
  mutating func learn(_ names: [XMLName], _ meanings: [NameMeaning]) {
    vocabulary.learn(names, meanings)
  }

  /// Notes what came of an offer.
  mutating func note(taken: Bool) { inVain = taken ? 0 : inVain + 1 }

  /// Follows the shape before the last.
  mutating func swapShapes() { swap(&shape, &other) }

  /// Reads the point that stands next, blanks before it aside, tag by tag into `draft`, and takes its
  /// shape in place of the one that is followed. Returns where it ends; nil where it is not plain.
  mutating func scan(_ document: UnsafeBufferPointer<UInt8>, from place: Int) -> Int? {
    guard let base = document.baseAddress else { return nil }
    var scanner = LaneScanner(base, count: document.count, from: place)
    guard let end = scanner.read(vocabulary, into: &draft, shape: &shape) else {
      shape.removeAll()
      return nil
    }
    return end
  }
}
