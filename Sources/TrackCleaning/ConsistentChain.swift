/// The longest chain of samples of which each can be reached from the one before at a realistic
/// speed, found over all chains at once, so that nothing depends on the first sample.
///
/// Samples of different pieces are always consistent: between pieces nothing was recorded. Within
/// a piece a chain may break, at the price of 25 samples.
struct ConsistentChain {
  /// How many samples back a predecessor is looked for.
  static let lookback = 80
  /// What a break of the chain costs, in samples.
  static let breakPrice: Int32 = 25

  private(set) var scores: [Int32]
  /// The sample before, −1 at the start of a chain.
  private(set) var previous: [Int32]
  /// The last sample of the longest chain.
  private(set) var best = 0

  /// Chains that run through all of the first `count` samples.
  init(consistentCount count: Int, of total: Int) {
    scores = [Int32](unsafeUninitializedCapacity: total) { buffer, initialized in
      for index in 0..<total { buffer.initializeElement(at: index, to: Int32(index + 1)) }
      initialized = total
    }
    previous = [Int32](unsafeUninitializedCapacity: total) { buffer, initialized in
      for index in 0..<total { buffer.initializeElement(at: index, to: Int32(index - 1)) }
      initialized = total
    }
    best = count - 1
  }

  /// Extends the chains by samples of a piece, which begins at `pieceStart`.
  mutating func extend(through samples: Range<Int>, pieceStart: Int, reach: inout SampleReach) {
    var sample = samples.lowerBound
    while sample < samples.upperBound {
      if best == sample - 1, sample > pieceStart {
        let doubtful = reach.firstDoubtful(from: sample, before: samples.upperBound)
        follow(sample..<doubtful)
        sample = doubtful
        if sample == samples.upperBound { return }
      }
      extend(to: sample, pieceStart: pieceStart, reach: &reach)
      sample += 1
    }
  }

  /// Extends the longest chain, which ends right before the samples, by all of them.
  private mutating func follow(_ samples: Range<Int>) {
    var score = scores[best]
    scores.withUnsafeMutableBufferPointer { scores in
      previous.withUnsafeMutableBufferPointer { previous in
        for sample in samples {
          score += 1
          scores[sample] = score
          previous[sample] = Int32(truncatingIfNeeded: sample - 1)
        }
      }
    }
    best = max(best, samples.upperBound - 1)
  }

  @inline(__always)
  private mutating func extend(to sample: Int, pieceStart: Int, reach: inout SampleReach) {
    if best == sample - 1, sample == pieceStart || reach.joins(sample - 1, sample) {
      scores[sample] = scores[best] + 1
      previous[sample] = Int32(best)
      best = sample
    } else {
      search(sample, pieceStart: pieceStart, reach: &reach)
    }
  }

  @inline(never)
  private mutating func search(_ sample: Int, pieceStart: Int, reach: inout SampleReach) {
    var score: Int32 = 0
    var from = -1
    for candidate in stride(from: sample - 1, through: max(0, sample - Self.lookback), by: -1)
    where scores[candidate] > score {
      if candidate < pieceStart || reach.joins(candidate, sample) {
        score = scores[candidate]
        from = candidate
      }
      if from == best { break }
    }
    let leap = best < pieceStart ? scores[best] : scores[best] - Self.breakPrice
    if leap > score {
      score = leap
      from = best
    }
    scores[sample] = score + 1
    previous[sample] = Int32(from)
    if scores[sample] >= scores[best] { best = sample }
  }

  /// Whether a chain that takes both breaks between them.
  func breaks(between sample: Int, and next: Int) -> Bool { scores[next] <= scores[sample] }
}
