internal import TrackModel

/// Unpacks a stream that is compressed as a whole.
enum Decompression {
  /// What the stream holds, unpacked piece by piece. It ends with an error where it goes on without
  /// end, as no archive does.
  static func stream(
    _ kind: ContentKind, _ source: CountedStream, _ limits: ArchiveLimits
  ) throws(ReadError) -> any ByteStream {
    // Single members of archives have a stricter limit.
    var whole = limits
    whole.ratioFloor = limits.streamedBytes
    return RatioStream(try unpacked(kind, source), from: source, whole)
  }

  private static func unpacked(
    _ kind: ContentKind, _ source: CountedStream
  ) throws(ReadError) -> any ByteStream {
    guard kind != .gzip else { return InflateStream(source, .gzip) }
    let reader = try LibarchiveReader(source, .compressedFile)
    guard try reader.next() != nil else {
      throw ReadError(.empty, message: "the compressed file is empty")
    }
    return LibarchiveData(reader)
  }
}
