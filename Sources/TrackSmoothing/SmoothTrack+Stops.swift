extension SmoothTrack {
  /// Shorter stops are not told, milliseconds.
  package static let shortestStop: Int64 = 10_000

  /// The samples of each stretch without movement; none without times.
  package var stops: [ClosedRange<Int>] {
    var stops: [ClosedRange<Int>] = []
    var first: Int?
    for sample in 1..<max(1, times.count) {
      let isStill = states[sample] == .stopped || states[sample] == .still
      if isStill, first == nil { first = sample - 1 }
      if !isStill, let start = first {
        stops.append(start...sample - 1)
        first = nil
      }
    }
    if let first { stops.append(first...count - 1) }
    return stops.filter { times[$0.upperBound] - times[$0.lowerBound] >= Self.shortestStop }
  }
}
