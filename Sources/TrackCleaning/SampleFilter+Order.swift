import TrackModel

extension SampleFilter {
  /// Fills `order` with the rows still in, in the order of the file, and `starts` with the pieces:
  /// segments, cut again where a logger wrote a pause as an impossible position.
  mutating func collectPieces(cutsAtPauses: Bool = true) {
    var segments = points.segmentStarts[...]
    var timed = 0
    order.reserveCapacity(marks.count)
    for row in marks.indices {
      while let start = segments.first, start <= row {
        starts.append(Int32(order.count))
        segments.removeFirst()
      }
      let mark = marks[row]
      if mark.isAccepted || mark.detail == .nullIsland {
        order.append(Int32(row))
        if times[row] != Missing.time { timed += 1 }
      } else if cutsAtPauses, mark.detail == .pauseSentinel {
        starts.append(Int32(order.count))
      }
    }
    starts = Self.distinct([0] + starts, below: order.count)
    timing = timed == 0 ? .untimed : timed == order.count ? .timed : .mixed
  }

  /// Sorts each piece by time and the pieces by their first time; a sample without a time stays
  /// in its place. Counts the inversions.
  mutating func sortByTime() {
    guard timing != .untimed else { return }
    for piece in starts.indices {
      let places = places(ofPiece: piece)
      let count = countInversions(places)
      inversions += count
      if count > 0 { sortPiece(places) }
    }
    sortPieces()
  }

  func countInversions(_ places: Range<Int>) -> Int {
    var previous = Missing.time
    var count = 0
    for place in places {
      let time = times[Int(order[place])]
      guard time != Missing.time else { continue }
      if time < previous { count += 1 }
      previous = time
    }
    return count
  }

  private mutating func sortPiece(_ places: Range<Int>) {
    let slots = places.filter { times[Int(order[$0])] != Missing.time }
    let sorted = slots.map { order[$0] }.sorted { first, second in
      let (left, right) = (times[Int(first)], times[Int(second)])
      return left == right ? first < second : left < right
    }
    for (slot, row) in zip(slots, sorted) { order[slot] = row }
  }

  private mutating func sortPieces() {
    let firsts = firstTimes()
    guard zip(firsts, firsts.dropFirst()).contains(where: >) else { return }
    let pieces = starts.indices.sorted { first, second in
      firsts[first] == firsts[second] ? first < second : firsts[first] < firsts[second]
    }
    var newOrder: [Int32] = []
    var newStarts: [Int32] = []
    newOrder.reserveCapacity(order.count)
    for piece in pieces {
      newStarts.append(Int32(newOrder.count))
      newOrder.append(contentsOf: order[places(ofPiece: piece)])
    }
    order = newOrder
    starts = newStarts
  }

  /// The first time of each piece; a piece without times takes that of the piece before it.
  private func firstTimes() -> [Int64] {
    var last = Missing.time
    return starts.indices.map { piece in
      for place in places(ofPiece: piece) where times[Int(order[place])] != Missing.time {
        last = times[Int(order[place])]
        break
      }
      return last
    }
  }
}
