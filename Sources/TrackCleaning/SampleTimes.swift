import TrackModel

/// Which times can be reckoned with.
package enum SampleTimes {
  /// Times farther from 1970 than this (36 million years) count as missing, so that no difference
  /// or sum of times can overflow.
  static let limit: Int64 = 1 << 60

  @inline(__always)
  package static func isUsable(_ time: Int64) -> Bool { time >= -limit && time <= limit }

  /// The column with unusable times made missing; the column itself where there is none.
  package static func usable(_ times: [Int64]) -> [Int64] {
    // Bits 60 to 63 are alike in times within the limit; a loop of a few vector instructions.
    var differences: Int64 = 0
    for time in times { differences |= time ^ (time << 1) }
    if UInt64(bitPattern: differences) >> 61 == 0 { return times }
    if times.allSatisfy({ isUsable($0) || $0 == Missing.time }) { return times }
    return times.map { isUsable($0) ? $0 : Missing.time }
  }
}
