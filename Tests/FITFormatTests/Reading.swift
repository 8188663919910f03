import ByteScanning
import FITFormat
import Testing
import TrackModel

/// What tests of reading share.
enum Reading {
  /// A document and the inventory of some bytes.
  @inline(never)
  static func all(
    _ bytes: [UInt8]
  ) throws(ReadError) -> (document: TrackDocument, inventory: FITInventory) {
    try FITReader().readAll(bytes.span)
  }

  /// The document in some bytes, with the places of its points.
  @inline(never)
  static func placed(_ bytes: [UInt8]) throws(ReadError) -> TrackDocument {
    try FITReader(keepsPlaces: true).read(bytes.span)
  }

  /// The document in some bytes.
  static func document(_ bytes: [UInt8]) throws(ReadError) -> TrackDocument {
    try all(bytes).document
  }

  /// A time as text.
  static func instant(_ milliseconds: Int64) -> String {
    var bytes: [UInt8] = []
    InstantText.append(milliseconds: milliseconds, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
