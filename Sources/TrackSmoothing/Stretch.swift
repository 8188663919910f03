import TrackCleaning
import TrackModel

/// Samples between two gaps, each with a time, and where their intervals are even.
package struct Stretch: Sendable {
  /// The samples.
  package let samples: Range<Int>
  /// Runs of equal intervals, in their order; short ones are left out.
  package let evenRuns: [EvenRun]

  /// Samples whose times rise.
  private init(_ samples: Range<Int>, times: UnsafeBufferPointer<Int64>) {
    self.samples = samples
    evenRuns = EvenRun.all(in: samples, times: times)
  }

  /// The stretches between gaps, in which nothing is averaged across one; none where times do not say
  /// the order.
  static func all(of clean: CleanTrack, times: [Int64]) -> [Stretch] {
    guard clean.ordersByTime else { return [] }
    return times.withUnsafeBufferPointer { times in
      var stretches: [Stretch] = []
      var start = 0
      for end in clean.gaps.map(\.sample) + [times.count] {
        append(start..<end, of: clean, times, to: &stretches)
        start = end
      }
      return stretches
    }
  }

  /// Appends the parts of a stretch between samples without times.
  private static func append(
    _ samples: Range<Int>, of clean: CleanTrack, _ times: UnsafeBufferPointer<Int64>,
    to stretches: inout [Stretch]
  ) {
    var start = samples.lowerBound
    if clean.timing == .mixed {
      for sample in samples where !SampleTimes.isUsable(clean.points.times[Int(clean.rows[sample])])
      {
        if start < sample { stretches.append(Stretch(start..<sample, times: times)) }
        start = sample + 1
      }
    }
    if start < samples.upperBound {
      stretches.append(Stretch(start..<samples.upperBound, times: times))
    }
  }
}
