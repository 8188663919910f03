import TrackModel

/// The stages that decide which rows of one track count.
///
/// `order` holds the rows still in, in the order of time; `starts` the places in it where a new
/// recorded piece begins. Every row that leaves gets its mark.
struct SampleFilter {
  let points: TrackPoints
  let options: CleaningOptions
  /// Why segments begin, by their number, where the file says so.
  let breaks: [Int: SegmentBreak]
  let accuracy: HorizontalAccuracy
  /// The times, those out of reach made missing.
  let times: [Int64]
  var marks: [RowMark]
  var order: [Int32] = []
  var starts: [Int32] = []
  /// Places in `order` before which the consistent chain is broken.
  var chainBreaks: [Int32] = []
  var timing = CleanTrack.Timing.untimed
  /// Whether times say in which order the rows come; where most rows have none, the file does.
  var ordersByTime = false
  var inversions = 0

  init(
    _ points: TrackPoints, options: CleaningOptions, breaks: [Int: SegmentBreak] = [:]
  ) {
    precondition(points.count < Int32.max, "rows are counted in 32 bits")
    precondition(points.columnsAgree, "every column has a row for each time, or none at all")
    self.points = points
    self.options = options
    self.breaks = breaks
    accuracy = HorizontalAccuracy(points)
    times = SampleTimes.usable(points.times)
    marks = [RowMark](repeating: .accepted, count: points.count)
  }

  /// Drops what cannot be a sample of its own: positions, accuracies, times, repeats, old fixes.
  mutating func sanitise(format: TrackFormat, startTime: Int64?) {
    let islands = judgePositions(format: format)
    collectPieces()
    sortByTime()
    if islands { settleNullIsland() }
    settle()
    dropEarly(startTime: startTime)
  }

  /// Takes the rows out of `order` that are marked, and moves the starts of pieces along.
  mutating func compact() {
    var kept = 0
    for piece in starts.indices {
      let places = places(ofPiece: piece)
      starts[piece] = Int32(kept)
      order.withUnsafeMutableBufferPointer { order in
        marks.withUnsafeBufferPointer { marks in
          for place in places {
            let row = order[place]
            order[kept] = row
            kept += marks[Int(row)].isAccepted ? 1 : 0
          }
        }
      }
    }
    truncate(to: kept)
  }

  /// Forgets the places from `count` on, and pieces that have none left.
  mutating func truncate(to count: Int) {
    order.removeLast(order.count - count)
    starts = Self.distinct(starts, below: count)
  }

  /// Rising starts without those of empty pieces.
  static func distinct(_ starts: [Int32], below count: Int) -> [Int32] {
    var result: [Int32] = []
    result.reserveCapacity(starts.count)
    for start in starts where start < count && result.last != start { result.append(start) }
    return result
  }

  /// The places of a piece in `order`.
  func places(ofPiece piece: Int) -> Range<Int> {
    let end = piece + 1 < starts.count ? Int(starts[piece + 1]) : order.count
    return Int(starts[piece])..<end
  }
}
