import TrackModel

extension SampleFilter {
  /// Drops the samples off the longest consistent chain. Samples without a time are not judged.
  mutating func keepConsistentChain() {
    guard timing != .untimed, order.count > 1 else { return }
    let (rows, pieceStarts) = timedSamples()
    guard let chain = longestChain(rows, pieceStarts) else { return }
    let samples = chain.samples()
    markOffChain(rows, samples)
    let breaks = breakRows(chain, samples)
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
  private func longestChain(_ rows: [Int32], _ pieceStarts: [Int32]) -> ConsistentChain? {
    var reach = SampleReach(rows: rows, filter: self)
    var sample = 1
    var piece = 0
    func nextStart() -> Int {
      piece + 1 < pieceStarts.count ? Int(pieceStarts[piece + 1]) : Int.max
    }
    var next = nextStart()
    while sample < rows.count {
      if sample == next {
        piece += 1
        next = nextStart()
      } else if !reach.joins(sample - 1, sample) {
        break
      }
      sample += 1
    }
    guard sample < rows.count else { return nil }
    var chain = ConsistentChain(reach: reach, consistentCount: sample, of: rows.count)
    var pieceStart = Int(pieceStarts[piece])
    while sample < rows.count {
      if sample == next {
        piece += 1
        pieceStart = next
        next = nextStart()
      }
      chain.extend(to: sample, pieceStart: pieceStart)
      sample += 1
    }
    return chain
  }

  private mutating func markOffChain(_ rows: [Int32], _ samples: [Int32]) {
    var next = samples[...]
    for index in rows.indices {
      if next.first == Int32(index) {
        next.removeFirst()
      } else {
        marks[Int(rows[index])] = RowMark(.speed)
      }
    }
  }

  /// Rows that open a new stretch within a piece, rising in time.
  private func breakRows(_ chain: ConsistentChain, _ samples: [Int32]) -> [Int32] {
    var breaks: [Int32] = []
    for (before, sample) in zip(samples, samples.dropFirst())
    where chain.breaks(between: Int(before), and: Int(sample)) {
      breaks.append(chain.row(Int(sample)))
    }
    return breaks
  }

  private func places(of rows: [Int32]) -> [Int32] {
    var left = rows[...]
    var places: [Int32] = []
    for place in order.indices {
      guard let row = left.first else { break }
      if order[place] == row {
        places.append(Int32(place))
        left.removeFirst()
      }
    }
    return places
  }
}
