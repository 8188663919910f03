import TrackModel

extension SampleFilter {
  /// Leaves one sample a time and a new position each time.
  ///
  /// A piece gives up what is not after the end of an earlier piece; of equal times the most
  /// accurate sample stays; and a position identical to the one before in the piece goes, since a
  /// live receiver moves in the last digit: it is an old position with a new time.
  mutating func settle() {
    let pieces = starts.indices.map { places(ofPiece: $0) }
    let settledStarts = withSettlement { settlement in
      pieces.map { places in
        let start = Int32(settlement.kept)
        settlement.settle(places)
        return (start, settlement.kept)
      }
    }
    starts = settledStarts.map(\.0)
    truncate(to: settledStarts.last?.1 ?? 0)
  }

  private mutating func withSettlement<Result>(
    _ body: (inout SampleSettlement) -> Result
  ) -> Result {
    let (points, accuracy) = (points, accuracy)
    let times = ordersByTime ? times : times.map { _ in Missing.time }
    return order.withUnsafeMutableBufferPointer { order in
      marks.withUnsafeMutableBufferPointer { marks in
        times.withUnsafeBufferPointer { times in
          points.latitudes.withUnsafeBufferPointer { latitudes in
            points.longitudes.withUnsafeBufferPointer { longitudes in
              accuracy.withReader { accuracy in
                var settlement = SampleSettlement(
                  order: order, marks: marks, times: times, latitudes: latitudes,
                  longitudes: longitudes, accuracy: accuracy)
                return body(&settlement)
              }
            }
          }
        }
      }
    }
  }

  /// Drops what was there before the recording: samples before its stated start, and first fixes
  /// followed by a long wait.
  mutating func dropEarly(startTime: Int64?) {
    guard ordersByTime, !starts.isEmpty else { return }
    if let startTime { dropBefore(startTime) }
    dropCachedStart()
  }

  /// Writers often put the time of writing where the time of recording should be, so the stated
  /// start counts only when it lies within the first five samples.
  private mutating func dropBefore(_ startTime: Int64) {
    let first = firstTimedPlaces(5)
    guard let last = first.last, times[Int(order[last])] >= startTime,
      let kept = first.first(where: { times[Int(order[$0])] >= startTime }), kept > first[0]
    else { return }
    drop(before: kept, RowMark(.age, .beforeStart))
  }

  private mutating func dropCachedStart() {
    let first = firstTimedPlaces(9)
    guard first.count > 1 else { return }
    let intervals = zip(first, first.dropFirst()).map {
      Double(times[Int(order[$1])] - times[Int(order[$0])])
    }
    let least = options.maximumAge * 1000
    guard intervals.prefix(4).contains(where: { $0 > least }) else { return }
    let longest = max(least, 10 * medianInterval())
    guard let wait = intervals.prefix(4).lastIndex(where: { $0 > longest }) else { return }
    // A track that goes on with such waits is one of bursts, not one with an old first fix.
    guard !intervals.dropFirst(wait + 1).prefix(4).contains(where: { $0 > longest }) else { return }
    drop(before: first[wait + 1], RowMark(.age, .cachedStart))
  }

  /// Places of the first samples with a time in the first piece.
  private func firstTimedPlaces(_ count: Int) -> [Int] {
    var found: [Int] = []
    for place in places(ofPiece: 0) where times[Int(order[place])] != Missing.time {
      found.append(place)
      if found.count == count { break }
    }
    return found
  }

  private mutating func drop(before place: Int, _ mark: RowMark) {
    for early in 0..<place { marks[Int(order[early])] = mark }
    compact()
  }
}
