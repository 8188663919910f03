internal import DeflateCodec
internal import TrackModel

/// Inflates a whole member, whose size is known.
enum WholeInflater {
  /// The `size` bytes that deflate made the source of.
  static func inflate(_ source: Span<UInt8>, size: Int) throws(ReadError) -> [UInt8] {
    guard let inflater = Inflater() else {
      throw ReadError(.refused, message: "not enough memory")
    }
    let (outcome, bytes) = inflater.inflate(source, room: size)
    switch outcome {
    case .done where bytes.count == size: return bytes
    case .done: throw MemberFault.shorter
    case .tooLittleRoom: throw MemberFault.longer
    case .damaged: throw ReadError(.damaged, message: "the compressed stream is damaged")
    }
  }
}
