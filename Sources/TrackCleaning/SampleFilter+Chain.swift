import TrackModel

extension SampleFilter {
  /// Drops the samples off the longest consistent chain. Samples without a time are not judged.
  mutating func keepConsistentChain() {
    guard ordersByTime, order.count > 1 else { return }
    let (rows, pieceStarts) = timedSamples()
    let found = SampleReach.with(self, rows: rows) { reach in
      Self.longestChain(rows.count, pieceStarts, &reach)
    }
    guard let chain = found else { return }
    let breaks = markOffChain(rows, chain)
    compact()
    chainBreaks = places(of: breaks)
  }

  /// The rows with a time and, as indices into them, where pieces start.
  private func timedSamples() -> ([Int32], [Int32]) {
    if timing == .timed { return (order, starts) }
    var rows: [Int32] = []
    var pieceStarts: [Int32] = []
    for piece in starts.indices {
      pieceStarts.append(Int32(rows.count))
      for place in places(ofPiece: piece) where times[Int(order[place])] != Missing.time {
        rows.append(order[place])
      }
    }
    return (rows, Self.distinct(pieceStarts, below: rows.count))
  }

  /// Nil when each sample can be reached from the one before.
  private static func longestChain(
    _ count: Int, _ pieceStarts: [Int32], _ reach: inout SampleReach
  ) -> ConsistentChain? {
    var chain: ConsistentChain?
    for piece in pieceStarts.indices {
      let start = Int(pieceStarts[piece])
      let end = piece + 1 < pieceStarts.count ? Int(pieceStarts[piece + 1]) : count
      if chain == nil {
        let broken = firstBreak(start + 1, before: end, &reach)
        guard broken < end else { continue }
        chain = ConsistentChain(consistentCount: broken, of: count)
        chain?.extend(through: broken..<end, pieceStart: start, reach: &reach)
      } else {
        chain?.extend(through: start..<end, pieceStart: start, reach: &reach)
      }
    }
    return chain
  }

  /// The first sample that cannot be reached from the one before; `end` where there is none.
  private static func firstBreak(_ first: Int, before end: Int, _ reach: inout SampleReach) -> Int {
    var sample = reach.firstDoubtful(from: first, before: end)
    while sample < end, reach.joins(sample - 1, sample) {
      sample = reach.firstDoubtful(from: sample + 1, before: end)
    }
    return sample
  }

  /// Marks the samples off the chain; returns the rows of those that open a new stretch within a
  /// piece, rising in time.
  private mutating func markOffChain(_ rows: [Int32], _ chain: ConsistentChain) -> [Int32] {
    var breaks: [Int32] = []
    var link = chain.best
    rows.withUnsafeBufferPointer { rows in
      chain.previous.withUnsafeBufferPointer { previous in
        marks.withUnsafeMutableBufferPointer { marks in
          for sample in rows.indices.reversed() {
            guard sample == link else {
              marks[Int(rows[sample])] = RowMark(.speed)
              continue
            }
            link = Int(previous[sample])
            if link >= 0, chain.breaks(between: link, and: sample) { breaks.append(rows[sample]) }
          }
        }
      }
    }
    return breaks.reversed()
  }

  private func places(of rows: [Int32]) -> [Int32] {
    var left = rows[...]
    var places: [Int32] = []
    guard !rows.isEmpty else { return places }
    for place in order.indices where order[place] == left.first {
      places.append(Int32(place))
      left.removeFirst()
    }
    return places
  }
}
