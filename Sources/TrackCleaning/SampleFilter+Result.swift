import TrackModel

extension SampleFilter {
  /// What is left, with its gaps.
  func cleanTrack() -> CleanTrack {
    let hasIntervals = ordersByTime && order.count > 1
    let median = hasIntervals ? medianInterval() : nil
    return CleanTrack(
      points: points, rows: order, timing: timing, ordersByTime: ordersByTime,
      gaps: gaps(median: median),
      medianInterval: median.map { $0 / 1000 }, activity: options.activity,
      report: CleaningReport(marks: marks, inversions: inversions), isRising: timing == .timed)
  }

  private func gaps(median: Double?) -> [CleanTrack.Gap] {
    var cuts: [Int32] = []
    if let median, ordersByTime {
      cuts = longIntervals(over: options.longestInterval(median: median))
    }
    if cuts.isEmpty, starts.count < 2, chainBreaks.isEmpty { return [] }
    var causes: [Int32: CleanTrack.Gap.Cause] = [:]
    for place in cuts { causes[place] = .interval }
    for place in chainBreaks { causes[place] = .chain }
    for place in starts.dropFirst() { causes[place] = .segment }
    return causes.sorted { $0.key < $1.key }.map { .init(sample: Int($0.key), cause: $0.value) }
  }

  /// Places whose time is longer than so many milliseconds after that of the place before.
  private func longIntervals(over longest: Double) -> [Int32] {
    let limit = longest < 0x1p62 ? Int64(max(0, longest)) : .max
    var places: [Int32] = []
    var previous = Missing.time
    times.withUnsafeBufferPointer { times in
      order.withUnsafeBufferPointer { order in
        for place in order.indices {
          let time = times[Int(order[place])]
          // Wraps round where one is missing, which is looked at last because it is rare.
          if time &- previous > limit, previous != Missing.time, time != Missing.time {
            places.append(Int32(truncatingIfNeeded: place))
          }
          previous = time
        }
      }
    }
    return places
  }
}
