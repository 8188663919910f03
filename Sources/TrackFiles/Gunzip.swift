internal import DeflateCodec
internal import TrackModel

/// Inflates gzip: one member or several after each other.
enum Gunzip {
  /// The bytes that all members hold.
  static func inflate(
    _ source: Span<UInt8>, limits: ArchiveLimits = ArchiveLimits()
  ) throws(ReadError) -> [UInt8] {
    guard let inflater = Inflater() else {
      throw ReadError(.refused, message: "not enough memory")
    }
    let limit = min(
      limits.trackBytes, max(source.count * limits.ratio, limits.ratioFloor))
    var inflated: [UInt8] = []
    var position = 0
    repeat {
      let member = try inflateMember(
        source.extracting(position..<source.count), with: inflater,
        limit: limit - inflated.count)
      if inflated.isEmpty { inflated = member.bytes } else { inflated += member.bytes }
      position += member.consumed
      position += trailingZeros(source, from: position)
    } while position < source.count && isMember(source, at: position)
    return inflated
  }

  private static func inflateMember(
    _ source: Span<UInt8>, with inflater: borrowing Inflater, limit: Int
  ) throws(ReadError) -> (bytes: [UInt8], consumed: Int) {
    var room = min(max(claimedSize(source), source.count * 4, 4096), limit)
    while true {
      let (outcome, bytes, consumed) = inflater.inflateGzip(source, room: room)
      switch outcome {
      case .done: return (bytes, consumed)
      case .tooLittleRoom where room < limit: room = min(room * 2, limit)
      case .tooLittleRoom:
        throw ReadError(.refused, message: "the gzip stream inflates to far more than a track does")
      case .damaged:
        throw ReadError(.damaged, message: "the gzip stream is damaged or cut off")
      }
    }
  }

  /// What the last bytes say of the size; right for a single member below 4 GiB.
  static func claimedSize(_ source: Span<UInt8>) -> Int { trailer(source).size }

  /// What the last eight bytes say of checksum and size; right for a single member below 4 GiB.
  static func trailer(_ source: Span<UInt8>) -> (checksum: UInt32, size: Int) {
    guard source.count >= 18 else { return (0, 0) }
    func word(_ start: Int) -> UInt32 {
      (0..<4).reduce(0) { $0 | UInt32(source[start + $1]) << (8 * UInt32($1)) }
    }
    return (word(source.count - 8), Int(word(source.count - 4)))
  }

  private static func trailingZeros(_ source: Span<UInt8>, from start: Int) -> Int {
    var end = start
    while end < source.count, source[end] == 0 { end += 1 }
    return end - start
  }

  private static func isMember(_ source: Span<UInt8>, at position: Int) -> Bool {
    position + 1 < source.count && source[position] == 0x1F && source[position + 1] == 0x8B
  }
}
