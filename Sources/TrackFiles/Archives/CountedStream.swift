internal import TrackModel

/// A stream that counts what is taken of it.
final class CountedStream: ByteStream {
  private let source: any ByteStream
  /// Bytes that were taken.
  private(set) var taken = 0

  init(_ source: any ByteStream) { self.source = source }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    let count = try source.read(into: buffer)
    taken += count
    return count
  }
}

/// What comes out of a compressed stream, ended with an error where it swells.
final class RatioStream: ByteStream {
  /// What a compression reads ahead of what it gives.
  static let readAhead = 1 << 17

  private let source: any ByteStream
  private let meter: CountedStream
  private let limits: ArchiveLimits
  private let start: Int
  private var given = 0

  /// `source` is unpacked from what `meter` counts. The ratio counts from here, and from
  /// `limits.ratioFloor` bytes on.
  init(_ source: any ByteStream, from meter: CountedStream, _ limits: ArchiveLimits) {
    self.source = source
    self.meter = meter
    self.limits = limits
    start = meter.taken - Self.readAhead
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    let count = try source.read(into: buffer)
    given += count
    guard limits.allows(given, from: meter.taken - start) else { throw MemberFault.swelling }
    return count
  }
}
