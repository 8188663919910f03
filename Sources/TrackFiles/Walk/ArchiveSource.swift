/// Where the bytes of a container come from.
enum ArchiveSource {
  /// They can be read at any place.
  case window(ArchiveBytes)
  /// They come one after the other, unpacked from what the meter counts.
  case stream(any ByteStream, from: CountedStream)

  /// Bytes that come one after the other, and are not unpacked from others.
  static func plain(_ stream: any ByteStream) -> ArchiveSource {
    let counted = CountedStream(stream)
    return .stream(counted, from: counted)
  }
}
