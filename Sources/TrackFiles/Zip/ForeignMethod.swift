internal import TrackModel

/// Members of a ZIP archive that are compressed otherwise than with deflate. libarchive unpacks them:
/// it gets a local header of our own, then the member's bytes, and takes that for an archive.
enum ForeignMethod {
  /// Which methods have a name that a person knows.
  private static let names = [
    9: "Deflate64", 12: "bzip2", 14: "LZMA", 93: "Zstandard", 95: "xz", 98: "PPMd",
  ]

  /// The unpacked bytes of a member whose data `body` gives.
  static func stream(
    of body: any ByteStream, _ entry: ZipEntry
  ) throws(ReadError) -> any ByteStream {
    let reader = try LibarchiveReader(
      JoinedStream(localHeader(of: entry), then: body), .zip)
    guard try reader.next() != nil else { throw MemberFault.noHeader }
    return ForeignMethodStream(LibarchiveData(reader), method: name(of: entry.method))
  }

  private static func name(of method: Int) -> String {
    names[method].map { "the method \($0)" } ?? "method \(method)"
  }

  /// A local header with the sizes of the directory, in the ZIP64 field so that any fits.
  private static func localHeader(of entry: ZipEntry) -> [UInt8] {
    var header: [UInt8] = []
    header.append(ZipBody.headerSignature, bytes: 4)
    header.append(45, bytes: 2)
    // Bit 1 tells LZMA how its data end; sizes are known, so bit 3 is not set.
    header.append(entry.flags & 0b0110, bytes: 2)
    header.append(entry.method, bytes: 2)
    header.append(0, bytes: 4)
    header.append(Int(entry.checksum), bytes: 4)
    header.append(0xFFFF_FFFF, bytes: 4)
    header.append(0xFFFF_FFFF, bytes: 4)
    header.append(1, bytes: 2)
    header.append(20, bytes: 2)
    header.append(UInt8(ascii: "m"))
    header.append(1, bytes: 2)
    header.append(16, bytes: 2)
    header.append(entry.claimedSize, bytes: 8)
    header.append(entry.storedSize, bytes: 8)
    return header
  }
}

/// Bytes, then a stream.
private final class JoinedStream: ByteStream {
  private var head: [UInt8]
  private let rest: any ByteStream

  init(_ head: [UInt8], then rest: any ByteStream) {
    self.head = head
    self.rest = rest
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    guard !head.isEmpty else { return try rest.read(into: buffer) }
    let count = min(head.count, buffer.count)
    buffer.copyBytes(from: head.prefix(count))
    head.removeFirst(count)
    return count
  }
}

/// libarchive's bytes; its errors name the method, which it may not know.
private final class ForeignMethodStream: ByteStream {
  private let source: any ByteStream
  private let method: String

  init(_ source: any ByteStream, method: String) {
    self.source = source
    self.method = method
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    do throws(ReadError) {
      return try source.read(into: buffer)
    } catch {
      throw ReadError(error.reason, message: "compressed with \(method): \(error.message)")
    }
  }
}
