/// Values by their rank, in linear time for every input.
package enum OrderStatistic {
  /// The value that has `rank` values below or beside it when sorted; all values must be ≥ 0.
  ///
  /// Looks at the values one byte at a time from the top, so that it takes at most eight passes
  /// and moves nothing. Traps when the rank is not below the count.
  package static func value(rank: Int, of values: Span<Int64>) -> Int64 {
    precondition(rank >= 0 && rank < values.count, "a rank is below the count")
    var prefix: Int64 = 0
    var known: Int64 = 0
    var left = rank
    var shift = topByteShift(of: values)
    while shift >= 0 {
      let counts = byteCounts(of: values, shift: shift, prefix: prefix, known: known)
      var byte = 0
      while left >= counts[byte] {
        left -= counts[byte]
        byte += 1
      }
      prefix |= Int64(byte) << shift
      known |= 255 << shift
      shift -= 8
    }
    return prefix
  }

  /// The middle value, or the mean of the two middle ones; nil when there is none.
  package static func median(of values: Span<Int64>) -> Double? {
    guard !values.isEmpty else { return nil }
    let upper = Double(value(rank: values.count / 2, of: values))
    if values.count % 2 == 1 { return upper }
    return (Double(value(rank: values.count / 2 - 1, of: values)) + upper) / 2
  }

  private static func topByteShift(of values: Span<Int64>) -> Int64 {
    var all: Int64 = 0
    for index in values.indices { all |= values[index] }
    return Int64((63 - max(all, 1).leadingZeroBitCount) / 8 * 8)
  }

  private static func byteCounts(
    of values: Span<Int64>, shift: Int64, prefix: Int64, known: Int64
  ) -> [Int] {
    var counts = [Int](repeating: 0, count: 256)
    for index in values.indices where values[index] & known == prefix {
      counts[Int(values[index] >> shift & 255)] += 1
    }
    return counts
  }
}
