internal import CISAL
internal import TrackModel

/// Inflates a stream piece by piece: gzip, of one member or several, or the bare deflate of a ZIP
/// archive. The checksums of gzip are checked.
final class InflateStream: ByteStream {
  enum Wrapping { case gzip, none }

  private static let roomForInput = 1 << 16

  private let source: any ByteStream
  private let wrapping: Wrapping
  private let input: UnsafeMutableRawBufferPointer
  // Of 90 kB, so it is not moved.
  private let state: UnsafeMutablePointer<inflate_state>
  private var sourceHasEnded = false
  private var hasEnded = false
  private var members = 0

  init(_ source: any ByteStream, _ wrapping: Wrapping) {
    self.source = source
    self.wrapping = wrapping
    input = .allocate(byteCount: Self.roomForInput, alignment: 16)
    state = .allocate(capacity: 1)
    isal_inflate_init(state)
    state.pointee.crc_flag = UInt32(wrapping == .gzip ? ISAL_GZIP : ISAL_DEFLATE)
  }

  deinit {
    state.deallocate()
    input.deallocate()
  }

  func read(into buffer: UnsafeMutableRawBufferPointer) throws(ReadError) -> Int {
    guard !hasEnded, let base = buffer.baseAddress, !buffer.isEmpty else { return 0 }
    let room = UInt32(clamping: buffer.count)
    state.pointee.next_out = base.assumingMemoryBound(to: UInt8.self)
    state.pointee.avail_out = room
    // Every round takes input, gives output, ends or throws.
    while !hasEnded, state.pointee.avail_out == room {
      try refill()
      try step()
    }
    return Int(room - state.pointee.avail_out)
  }

  private func step() throws(ReadError) {
    let before = (state.pointee.avail_in, state.pointee.avail_out)
    guard inflatePiece(state) == ISAL_DECOMP_OK else {
      // Behind the last member may stand anything.
      if members > 0, state.pointee.total_out == 0 {
        hasEnded = true
        return
      }
      throw ReadError(.damaged, message: "the compressed stream is damaged")
    }
    if state.pointee.block_state == ISAL_BLOCK_FINISH {
      members += 1
      hasEnded = try !startNextMember()
    } else if before == (state.pointee.avail_in, state.pointee.avail_out) {
      throw ReadError(.damaged, message: "the compressed stream is cut off")
    }
  }

  /// Whether another gzip member follows, padding aside.
  private func startNextMember() throws(ReadError) -> Bool {
    guard wrapping == .gzip else { return false }
    while true {
      try refill()
      guard state.pointee.avail_in > 0, let next = state.pointee.next_in else { return false }
      if next.pointee == 0x1F {
        isal_inflate_reset(state)
        return true
      }
      guard next.pointee == 0 else { return false }
      state.pointee.next_in = next + 1
      state.pointee.avail_in -= 1
    }
  }

  private func refill() throws(ReadError) {
    guard state.pointee.avail_in == 0, !sourceHasEnded else { return }
    let count = try source.read(into: input)
    sourceHasEnded = count == 0
    state.pointee.next_in = input.baseAddress?.assumingMemoryBound(to: UInt8.self)
    state.pointee.avail_in = UInt32(count)
  }
}
