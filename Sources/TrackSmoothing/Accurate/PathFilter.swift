#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Smooths a stretch of places by all its samples, forwards and back (Rauch, Tung and Striebel 1965,
/// in the form of Bryson and Frazier), with errors that last some seconds.
///
/// Both axes share one covariance. States are kept for a block of samples at a time and made again
/// from the one before the block on the way back: that costs a third more and takes the memory of a
/// block, not of the track.
///
/// Holds columns of one length that are lent to it.
package struct PathFilter {
  let agility: Double
  /// Deviation of the coloured error over the accuracy radius.
  let errorShare: Double
  let times: UnsafeBufferPointer<Int64>
  let radii: UnsafeBufferPointer<Float>
  let isStill: UnsafeBufferPointer<Bool>
  /// Velocities by the device, NaN where there is none; empty without any.
  let velocities: UnsafeBufferPointer<SIMD2<Float>>
  /// Places, smoothed where they are.
  let places: UnsafeMutableBufferPointer<SIMD2<Double>>
  /// Receives the metres of the way from the sample before.
  let ways: UnsafeMutableBufferPointer<Double>
  /// Metres that the spread of velocities has added.
  private(set) var spreadWay = 0.0
  private var step = PathStep(interval: 0, agility: 0)
  private var interval: Int64 = -1

  /// Samples whose states are kept at a time.
  private static let block = 1024
  /// The least that positions surprise by, in variances; on synthetic tracks it is 0.26 and more.
  private static let leastSurprise = 0.05
  /// Variance of the velocity of which a stop says that it is zero, m²/s².
  private static let stillVariance = 0.03 * 0.03

  /// Columns of one length; the way from the first sample of a stretch is not written.
  package init(
    agility: Double, errorShare: Double, times: UnsafeBufferPointer<Int64>,
    radii: UnsafeBufferPointer<Float>, isStill: UnsafeBufferPointer<Bool>,
    velocities: UnsafeBufferPointer<SIMD2<Float>>,
    places: UnsafeMutableBufferPointer<SIMD2<Double>>, ways: UnsafeMutableBufferPointer<Double>
  ) {
    self.agility = agility
    self.errorShare = errorShare
    self.times = times
    self.radii = radii
    self.isStill = isStill
    self.velocities = velocities
    self.places = places
    self.ways = ways
  }

  /// Smooths the samples of a stretch.
  package mutating func smooth(_ samples: Range<Int>) {
    let starts = Array(stride(from: samples.lowerBound, to: samples.upperBound, by: Self.block))
    var state = start(samples)
    var checkpoints: [PathState] = []
    for start in starts {
      checkpoints.append(state)
      guard start != starts.last else { break }
      for sample in start..<start + Self.block {
        _ = observe(sample, &state)
        advance(&state, to: sample + 1)
      }
    }
    var walk = Walk()
    withUnsafeTemporaryAllocation(of: PathState.self, capacity: Self.block) { states in
      for (start, checkpoint) in zip(starts, checkpoints).reversed() {
        let end = min(start + Self.block, samples.upperBound)
        walk.varianceShare = replay(start..<end, from: checkpoint, into: states)
        recede(over: start..<end, states, &walk, isLast: end == samples.upperBound)
      }
    }
  }

  /// What is known before the first observation: one moves about as from the first to the second.
  private func start(_ samples: Range<Int>) -> PathState {
    let (first, second) = (samples.lowerBound, min(samples.lowerBound + 1, samples.upperBound - 1))
    let seconds = Double(max(1, times[second] - times[first])) / 1000
    let velocity = isStill[first] ? .zero : (places[second] - places[first]) / seconds
    return PathState(
      place: places[first], velocity: velocity, speedVariance: agility < 0.1 ? 9 : 64,
      errorVariance: errorVariance(first))
  }

  @inline(__always)
  private func errorVariance(_ sample: Int) -> Double {
    let deviation = errorShare * Double(radii[sample])
    return deviation * deviation
  }

  @inline(__always)
  private mutating func adapt(to interval: Int64) {
    guard interval != self.interval else { return }
    self.interval = interval
    step = PathStep(interval: interval, agility: agility)
  }

  @inline(__always)
  private mutating func advance(_ state: inout PathState, to sample: Int) {
    adapt(to: times[sample] - times[sample - 1])
    state.advance(step, errorVariance: errorVariance(sample))
  }

  /// Fills `states` with those before each sample's own observations. Returns the share of the variances
  /// that is to be believed: positions that hardly ever surprise are those of a plan, or drawn.
  private mutating func replay(
    _ samples: Range<Int>, from checkpoint: PathState,
    into states: UnsafeMutableBufferPointer<PathState>
  ) -> Double {
    var state = checkpoint
    var squares = 0.0
    for sample in samples {
      states.initializeElement(at: sample - samples.lowerBound, to: state)
      guard sample + 1 < samples.upperBound else { break }
      squares += observe(sample, &state).position.squares
      advance(&state, to: sample + 1)
    }
    let surprise = squares / Double(2 * max(1, samples.count - 1))
    return min(1, surprise / Self.leastSurprise)
  }

  /// Takes in what there is at a sample.
  @inline(__always)
  private func observe(
    _ sample: Int, _ state: inout PathState
  ) -> (position: PathCorrection, velocity: PathCorrection?) {
    let position = state.observe(position: places[sample])
    if isStill[sample] {
      return (position, state.observe(velocity: .zero, variance: Self.stillVariance))
    }
    guard sample < velocities.count, !velocities[sample].x.isNaN else { return (position, nil) }
    let deviation = ReceiverModel.speedDeviation(radius: Double(radii[sample]))
    let velocity = SIMD2<Double>(velocities[sample])
    return (position, state.observe(velocity: velocity, variance: deviation * deviation))
  }

  /// Where the way back has come to.
  private struct Walk {
    var adjoint = PathAdjoint()
    /// Place and spread of the sample after the one at hand.
    var place = SIMD2<Double>.zero
    var ratio = 1.0
    /// The share of the variances of the block at hand that is to be believed.
    var varianceShare = 1.0
  }

  /// Goes back over a block: makes its places smooth, and the ways between them and to the sample
  /// after it.
  private mutating func recede(
    over samples: Range<Int>, _ states: UnsafeMutableBufferPointer<PathState>, _ walk: inout Walk,
    isLast: Bool
  ) {
    for sample in samples.reversed() {
      let hasNext = !isLast || sample + 1 < samples.upperBound
      if hasNext {
        adapt(to: times[sample + 1] - times[sample])
        walk.adjoint.recede(over: step)
      }
      var state = states[sample - samples.lowerBound]
      let before = state
      let corrections = observe(sample, &state)
      if let velocity = corrections.velocity { walk.adjoint.recede(overVelocity: velocity) }
      walk.adjoint.recede(overPosition: corrections.position)
      let place = walk.adjoint.smoothedPlace(before)
      let ratio = SpreadSpeed.ratio(
        velocity: walk.adjoint.smoothedVelocity(before),
        variance: walk.varianceShare * walk.adjoint.smoothedVelocityVariance(before))
      if hasNext {
        let chord = (walk.place - place).length
        ways[sample + 1] = chord * 0.5 * (walk.ratio + ratio)
        spreadWay += ways[sample + 1] - chord
      }
      walk.place = place
      walk.ratio = ratio
      places[sample] = place
    }
  }
}

extension PathStep {
  /// An interval in milliseconds, with an acceleration of the spectral density m²/s³.
  package init(interval: Int64, agility: Double) {
    seconds = Double(interval) / 1000
    memory = exp(-seconds / ReceiverModel.memory)
    forgotten = 1 - memory * memory
    velocityNoise = agility * seconds
    placeVelocityNoise = velocityNoise * seconds / 2
    placeNoise = velocityNoise * seconds * seconds / 3
  }
}
