/// Samples of which each comes the same time after the one before.
package struct EvenRun: Sendable {
  /// The samples, of which the first begins the first of the equal intervals.
  package let samples: Range<Int>
  /// The interval, milliseconds.
  package let step: Int64

  /// Shorter runs are not worth a special way, intervals.
  private static let shortest = 8

  /// The samples that have so many and one more of the run on either side, so that no sample outside
  /// the run is as near to them in time as so many intervals.
  func inner(reach: Int) -> Range<Int>? {
    let start = samples.lowerBound + reach + 1
    let end = samples.upperBound - reach - 1
    return start < end ? start..<end : nil
  }

  /// The runs within a stretch of rising times.
  static func all(in stretch: Range<Int>, times: UnsafeBufferPointer<Int64>) -> [EvenRun] {
    var runs: [EvenRun] = []
    var start = stretch.lowerBound
    while start + 1 < stretch.upperBound {
      let step = times[start + 1] - times[start]
      var last = start + 1
      while last + 1 < stretch.upperBound, times[last + 1] - times[last] == step { last += 1 }
      if last - start >= shortest { runs.append(EvenRun(samples: start..<last + 1, step: step)) }
      start = last
    }
    return runs
  }
}
