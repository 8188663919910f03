/// Where the bytes of a container come from.
enum ArchiveSource {
  /// They can be read at any place.
  case window(ArchiveBytes)
  /// They come one after the other.
  case stream(any ByteStream)

  /// The bytes from the first to the last.
  var stream: any ByteStream {
    switch self {
    case .window(let bytes): WindowStream(bytes)
    case .stream(let stream): stream
    }
  }
}
