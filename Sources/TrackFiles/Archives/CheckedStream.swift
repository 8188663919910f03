internal import DeflateCodec
internal import TrackModel

/// A member that is checked against what its archive says of it: at the end, its size and checksum;
/// on the way, that it does not swell beyond its size or its ratio.
final class CheckedStream: ByteStream {
  private let source: any ByteStream
  private let size: Int
  private let checksum: UInt32
  private var read = 0
  private var sum: UInt32 = 0

  init(_ source: any ByteStream, size: Int, checksum: UInt32) {
    self.source = source
    self.size = size
    self.checksum = checksum
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    let count = try source.read(into: buffer)
    if count == 0 {
      guard read == size else { throw MemberFault.shorter }
      guard sum == checksum else { throw MemberFault.checksum }
      return 0
    }
    read += count
    guard read <= size else { throw MemberFault.longer }
    sum = CRC32.checksum(of: UnsafeRawBufferPointer(rebasing: buffer[..<count]), after: sum)
    return count
  }
}

/// What may be wrong with one member.
enum MemberFault {
  static let shorter = ReadError(
    .damaged, message: "it holds less than the archive's directory says")
  static let longer = ReadError(
    .damaged, message: "it holds more than the archive's directory says")
  static let checksum = ReadError(.damaged, message: "its checksum is wrong")
  static let encrypted = ReadError(.refused, message: "it is encrypted")
  static let overlapping = ReadError(
    .refused, message: "it shares its bytes with another part of the archive")
  static let outside = ReadError(.damaged, message: "no part of the archive is where it should lie")
  static let swelling = ReadError(
    .refused, message: "it inflates to far more than a track does")
  static let noHeader = ReadError(
    .damaged, message: "the archive's directory points to a place where no such member stands")
  static let tooLarge = ReadError(.refused, message: "it is larger than any track")
}
