package import TrackModel

/// The verdict on one row in one byte: the reason in the low half, the detail in the high half, 0
/// for a row that counts.
package struct RowMark: Sendable, Hashable {
  /// The verdict as one byte.
  package private(set) var byte: UInt8 = 0

  static let accepted = RowMark()

  private init() {}

  /// The verdict on a row that does not count.
  package init(_ reason: RejectionReason, _ detail: RejectionDetail? = nil) {
    byte = reason.rawValue | (detail?.rawValue ?? 0) << 4
  }

  /// The verdict that a byte stands for; nil where it is none that rejects.
  package init?(byte: UInt8) {
    self.byte = byte
    guard reason != nil, byte >> 4 == 0 || detail != nil else { return nil }
  }

  var isAccepted: Bool { byte == 0 }
  /// Why the row does not count; nil when it does.
  package var reason: RejectionReason? { RejectionReason(rawValue: byte & 15) }
  /// What exactly was wrong; nil where the reason says it all.
  package var detail: RejectionDetail? { RejectionDetail(rawValue: byte >> 4) }

  static func counts(_ marks: [RowMark]) -> RejectionCounts {
    var byByte = [Int](repeating: 0, count: 256)
    for mark in marks where mark.byte != 0 { byByte[Int(mark.byte)] += 1 }
    var counts = RejectionCounts()
    for byte in 1..<256 where byByte[byte] > 0 {
      guard let reason = RejectionReason(rawValue: UInt8(byte) & 15) else { continue }
      counts[reason] += byByte[byte]
    }
    return counts
  }
}
