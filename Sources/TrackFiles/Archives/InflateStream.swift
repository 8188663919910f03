internal import CZlib
internal import TrackModel

/// Inflates a stream piece by piece: gzip, of one member or several, or the bare deflate of a ZIP
/// archive. The checksums of gzip are checked.
final class InflateStream: ByteStream {
  enum Wrapping { case gzip, none }

  private static let roomForInput = 1 << 16

  private let source: any ByteStream
  private let wrapping: Wrapping
  private let input: UnsafeMutableRawBufferPointer
  // zlib's state points back to it, so it must not move.
  private let zlib: UnsafeMutablePointer<z_stream>
  private var sourceHasEnded = false
  private var hasEnded = false
  private var members = 0

  init(_ source: any ByteStream, _ wrapping: Wrapping) throws(ReadError) {
    self.source = source
    self.wrapping = wrapping
    input = .allocate(byteCount: Self.roomForInput, alignment: 16)
    zlib = .allocate(capacity: 1)
    zlib.initialize(to: z_stream())
    // 15 bits of window; 16 more ask for gzip, a minus for no wrapping.
    guard startInflating(zlib, wrapping == .gzip ? 31 : -15) == Z_OK else {
      throw ReadError(.refused, message: "not enough memory")
    }
  }

  deinit {
    inflateEnd(zlib)
    zlib.deallocate()
    input.deallocate()
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    guard !hasEnded, let base = buffer.baseAddress, !buffer.isEmpty else { return 0 }
    let room = UInt32(clamping: buffer.count)
    zlib.pointee.next_out = base.assumingMemoryBound(to: UInt8.self)
    zlib.pointee.avail_out = room
    // Every round takes input, gives output, ends or throws.
    while !hasEnded, zlib.pointee.avail_out == room {
      try refill()
      try step()
    }
    return Int(room - zlib.pointee.avail_out)
  }

  private func step() throws(ReadError) {
    switch inflate(zlib, Z_NO_FLUSH) {
    case Z_OK: return
    case Z_STREAM_END:
      members += 1
      hasEnded = try !startNextMember()
    case Z_BUF_ERROR where !(sourceHasEnded && zlib.pointee.avail_in == 0): return
    case Z_BUF_ERROR: throw ReadError(.damaged, message: "the compressed stream is cut off")
    default:
      // Behind the last member may stand anything.
      if members > 0, zlib.pointee.total_out == 0 {
        hasEnded = true
        return
      }
      throw ReadError(.damaged, message: "the compressed stream is damaged")
    }
  }

  /// Whether another gzip member follows, padding aside.
  private func startNextMember() throws(ReadError) -> Bool {
    guard wrapping == .gzip else { return false }
    while true {
      try refill()
      guard zlib.pointee.avail_in > 0, let next = zlib.pointee.next_in else { return false }
      if next.pointee == 0x1F { return inflateReset(zlib) == Z_OK }
      guard next.pointee == 0 else { return false }
      zlib.pointee.next_in = next + 1
      zlib.pointee.avail_in -= 1
    }
  }

  private func refill() throws(ReadError) {
    guard zlib.pointee.avail_in == 0, !sourceHasEnded else { return }
    let count = try source.read(into: input)
    sourceHasEnded = count == 0
    zlib.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    zlib.pointee.avail_in = UInt32(count)
  }
}
