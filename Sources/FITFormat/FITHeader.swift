/// The header of a FIT file (FIT protocol, file header).
struct FITHeader {
  /// Its own bytes, 12 or 14 or more.
  var size: Int
  /// The version of the protocol: major in the high half.
  var protocolVersion: UInt8
  /// The version of the profile, as written.
  var profileVersion: UInt16
  /// Bytes of records, as the header says.
  var dataSize: Int
  /// The checksum of the first 12 bytes; nil where there is none, or 0 for "not computed".
  var checksum: UInt16?

  /// Fewer bytes are no file.
  static let smallest = 12

  /// The header that begins at an offset; nil where none does.
  init?(_ bytes: UnsafeRawBufferPointer, at start: Int) {
    guard bytes.count - start >= Self.smallest else { return nil }
    func byte(_ index: Int) -> UInt8 { bytes[start + index] }
    let signature: [UInt8] = [0x2E, 0x46, 0x49, 0x54]
    guard (0..<4).allSatisfy({ byte(8 + $0) == signature[$0] }) else { return nil }
    size = Int(byte(0))
    guard size >= Self.smallest else { return nil }
    protocolVersion = byte(1)
    profileVersion = UInt16(byte(2)) | UInt16(byte(3)) << 8
    dataSize = (0..<4).reduce(0) { $0 | Int(byte(4 + $1)) << ($1 * 8) }
    checksum = nil
    if size >= 14, bytes.count - start >= 14 {
      let stored = UInt16(byte(12)) | UInt16(byte(13)) << 8
      checksum = stored == 0 ? nil : stored
    }
  }

  /// `2.0`.
  var version: String { "\(protocolVersion >> 4).\(protocolVersion & 15)" }
}
