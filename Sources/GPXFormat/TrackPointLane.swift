internal import ByteScanning
internal import XMLStreams

/// Reads runs of plain track points straight from the bytes of a document.
///
/// It takes a point only where libxml2 and the assembler would have made the same row of it, without
/// an issue; everything else it leaves to them. A point of the shape of the last ones is compared with
/// that shape; another one is read tag by tag and gives the next shape.
struct TrackPointLane {
  /// How many bytes are taken at once, before the parser counts their lines: few enough to be in the
  /// processor's cache still.
  static let block = 65_536
  /// So many offers in vain are followed by a chunk without any.
  private static let patience = 8

  private(set) var vocabulary = LaneVocabulary()
  private var clock = InstantPrefix()
  /// The shapes of the last points, the last one first.
  private var shape = LaneShape()
  private var other = LaneShape()
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

  /// Reads the point that stands next, blanks before it aside, into `draft`. Returns where it ends;
  /// nil where it is not plain.
  mutating func next(_ document: UnsafeBufferPointer<UInt8>, from place: Int) -> Int? {
    guard let base = document.baseAddress else { return nil }
    if let end = follow(base, count: document.count, from: place) { return end }
    swap(&shape, &other)
    if let end = follow(base, count: document.count, from: place) { return end }
    var scanner = LaneScanner(base, count: document.count, from: place)
    return scanner.read(vocabulary, &clock, into: &draft, shape: &shape)
  }

  /// Reads a point of the last shape.
  @inline(__always)
  private mutating func follow(_ base: UnsafePointer<UInt8>, count: Int, from place: Int) -> Int? {
    guard shape.reach > 0, place + shape.reach <= count else { return nil }
    draft.start()
    var place = base + place
    let isWhole = shape.text.withUnsafeBufferPointer { text in
      guard let pieces = text.baseAddress else { return false }
      for step in shape.steps {
        guard LaneShape.matches(place, pieces + step.start, step.count) else { return false }
        place += step.count
        guard let value = step.value else { return true }
        let length = draft.read(value, place, &clock)
        guard length > 0 else { return false }
        place += length
      }
      return false
    }
    return isWhole ? place - base : nil
  }
}

extension LaneDraft {
  /// Reads the value at the beginning of bytes. Returns its length, 0 where it is not plain.
  @inline(__always)
  fileprivate mutating func read(
    _ value: LaneValue, _ place: UnsafePointer<UInt8>, _ clock: inout InstantPrefix
  ) -> Int {
    switch value.kind {
    case .time:
      let reading = clock.read(place)
      row.time = reading.milliseconds
      offset = reading.offset
      return reading.length
    case .fix: return 0
    default:
      var number = DecimalText.prefix(place)
      if number.length == 0 { number = DecimalText.longPrefix(place) }
      return number.length > 0 && take(value, number.value) ? number.length : 0
    }
  }
}
