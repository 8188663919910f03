import TrackModel

extension SampleFilter {
  /// Fills `order` with the rows still in, in the order of the file, and `starts` with the pieces:
  /// segments, cut again where a logger wrote a pause as an impossible position. A segment that the
  /// file says begins for no pause is no piece of its own: what lies before it is judged anew.
  mutating func collectPieces(cutsAtPauses: Bool = true) {
    var pieces: [Int32] = []
    var timed = 0
    order = [Int32](unsafeUninitializedCapacity: marks.count) { order, count in
      marks.withUnsafeBufferPointer { marks in
        times.withUnsafeBufferPointer { times in
          for segment in points.segmentStarts.indices {
            let isPause = breaks[segment].map { $0 == .pause } ?? true
            if isPause || pieces.isEmpty { pieces.append(Int32(count)) }
            for row in points.rows(ofSegment: segment) {
              let mark = marks[row]
              if mark.isAccepted || mark.detail == .nullIsland {
                order.initializeElement(at: count, to: Int32(truncatingIfNeeded: row))
                count += 1
                timed += times[row] == Missing.time ? 0 : 1
              } else if cutsAtPauses, mark.detail == .pauseSentinel {
                pieces.append(Int32(count))
              }
            }
          }
        }
      }
    }
    starts = Self.distinct(pieces, below: order.count)
    timing = timed == 0 ? .untimed : timed == order.count ? .timed : .mixed
    ordersByTime = timed > 0 && 2 * timed >= order.count
  }

  /// Sorts each piece by time and the pieces by their first time; a sample without a time stays
  /// in its place. Counts the inversions.
  mutating func sortByTime() {
    guard timing != .untimed else { return }
    for piece in starts.indices {
      let places = places(ofPiece: piece)
      let count = countInversions(places)
      inversions += count
      if count > 0, ordersByTime { sortPiece(places) }
    }
    if ordersByTime { sortPieces() }
  }

  func countInversions(_ places: Range<Int>) -> Int {
    var previous = Missing.time
    var count = 0
    times.withUnsafeBufferPointer { times in
      order.withUnsafeBufferPointer { order in
        for place in places {
          let time = times[Int(order[place])]
          guard time != Missing.time else { continue }
          count += time < previous ? 1 : 0
          previous = time
        }
      }
    }
    return count
  }

  private mutating func sortPiece(_ places: Range<Int>) {
    if timing == .timed, sortByInsertion(places) { return }
    let slots = places.filter { times[Int(order[$0])] != Missing.time }
    let sorted = slots.map { order[$0] }.sorted { first, second in
      let (left, right) = (times[Int(first)], times[Int(second)])
      return left == right ? first < second : left < right
    }
    for (slot, row) in zip(slots, sorted) { order[slot] = row }
  }

  /// Sorts a piece that is nearly sorted; gives up, with the piece partly sorted and its equal times
  /// still in their order, when that takes more moves than there are places.
  private mutating func sortByInsertion(_ places: Range<Int>) -> Bool {
    let times = times
    return order.withUnsafeMutableBufferPointer { order in
      times.withUnsafeBufferPointer { times in
        var moves = places.count
        for place in places.dropFirst() {
          let row = order[place]
          let time = times[Int(row)]
          guard times[Int(order[place - 1])] > time else { continue }
          var hole = place
          while hole > places.lowerBound, times[Int(order[hole - 1])] > time, moves > 0 {
            order[hole] = order[hole - 1]
            hole -= 1
            moves -= 1
          }
          order[hole] = row
          if moves == 0 { return false }
        }
        return true
      }
    }
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
