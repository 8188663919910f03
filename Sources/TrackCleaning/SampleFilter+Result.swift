import TrackModel

extension SampleFilter {
  /// What is left, with its gaps.
  func cleanTrack() -> CleanTrack {
    let hasIntervals = timing != .untimed && order.count > 1
    let median = hasIntervals ? medianInterval() : nil
    return CleanTrack(
      points: points, rows: order, timing: timing, gaps: gaps(median: median),
      medianInterval: median.map { $0 / 1000 }, activity: options.activity,
      report: CleaningReport(marks: marks, inversions: inversions), isRising: timing == .timed)
  }

  private func gaps(median: Double?) -> [CleanTrack.Gap] {
    let longest = median.map { options.longestInterval(median: $0) } ?? .infinity
    var gaps: [CleanTrack.Gap] = []
    var segments = starts.dropFirst()
    var breaks = chainBreaks[...]
    var previous = order.first.map { times[Int($0)] } ?? Missing.time
    for place in order.indices.dropFirst() {
      let time = times[Int(order[place])]
      let isLong =
        time != Missing.time && previous != Missing.time && Double(time - previous) > longest
      if time != Missing.time { previous = time }
      let isSegment = segments.first.map { $0 <= place } ?? false
      let isBreak = breaks.first.map { $0 <= place } ?? false
      if isSegment { segments.removeFirst() }
      if isBreak { breaks.removeFirst() }
      guard isLong || isSegment || isBreak else { continue }
      gaps.append(.init(sample: place, cause: isSegment ? .segment : isBreak ? .chain : .interval))
    }
    return gaps
  }
}
