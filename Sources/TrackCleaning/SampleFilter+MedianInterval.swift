import TrackModel

extension SampleFilter {
  /// The median interval between neighbours in time of the same piece, milliseconds; 1 s where
  /// there is none, and what the options say where they do.
  func medianInterval() -> Double {
    if let stated = options.medianInterval { return stated * 1000 }
    if let common = commonInterval() { return common }
    return OrderStatistic.median(of: intervals().span) ?? 1000
  }

  /// The interval most tracks keep throughout, where more than half of all intervals are that.
  private func commonInterval() -> Double? {
    guard timing == .timed, order.count > 2 else { return nil }
    let candidate = times[Int(order[2])] - times[Int(order[1])]
    var same = 0
    var previous = times[Int(order[0])]
    let isCommon = times.withUnsafeBufferPointer { times in
      for row in order {
        let time = times[Int(row)]
        same += time - previous == candidate ? 1 : 0
        if 2 * same > order.count { return true }
        previous = time
      }
      return false
    }
    return isCommon ? Double(candidate) : nil
  }

  private func intervals() -> [Int64] {
    var intervals: [Int64] = []
    intervals.reserveCapacity(order.count)
    for piece in starts.indices {
      var previous: Int64?
      for place in places(ofPiece: piece) {
        let time = times[Int(order[place])]
        guard time != Missing.time else { continue }
        if let previous { intervals.append(time - previous) }
        previous = time
      }
    }
    return intervals
  }
}
