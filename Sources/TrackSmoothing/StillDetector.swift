/// Tells standing still from moving by the net speed over a centred window.
///
/// Holds columns of one length that are lent to it.
struct StillDetector {
  /// Half the window, milliseconds.
  private let half: Int64
  /// Net speed of a still body, squared, m²/ms².
  private let squaredLimit: Double
  private let times: UnsafeBufferPointer<Int64>
  private let places: UnsafeBufferPointer<SIMD2<Double>>
  private let states: UnsafeMutableBufferPointer<IntervalState>
  /// The samples within half a window of the one at hand, and whether the one before is still.
  private var low = 0
  private var high = 0
  private var wasStill = false

  init(
    _ parameters: SmoothingParameters, times: UnsafeBufferPointer<Int64>,
    places: UnsafeBufferPointer<SIMD2<Double>>,
    states: UnsafeMutableBufferPointer<IntervalState>
  ) {
    half = Int64(500 * parameters.speedWindow)
    let limit = parameters.stillSpeed / 1000
    squaredLimit = limit * limit
    self.times = times
    self.places = places
    self.states = states
  }

  /// Stops the moving intervals of a stretch of which both ends are still. The window reaches at
  /// least one sample each way.
  mutating func stop(_ stretch: Stretch) {
    low = stretch.samples.lowerBound
    high = low
    wasStill = false
    var done = low
    for run in stretch.evenRuns {
      let steps = Int(half / run.step)
      guard let inner = run.inner(reach: max(1, steps)) else { continue }
      judge(done..<inner.lowerBound, in: stretch.samples)
      judge(inner, reach: max(1, steps), step: run.step)
      done = inner.upperBound
      low = done - 1 - steps
      high = done - 1 + steps
    }
    judge(done..<stretch.samples.upperBound, in: stretch.samples)
  }

  private mutating func judge(_ samples: Range<Int>, in stretch: Range<Int>) {
    let final = stretch.upperBound - 1
    for sample in samples {
      let time = times[sample]
      while times[low] < time - half { low += 1 }
      while high < final, times[high + 1] <= time + half { high += 1 }
      let first = max(stretch.lowerBound, min(low, sample - 1))
      let last = min(final, max(high, sample + 1))
      let way = places[last] - places[first]
      let interval = Double(max(1000, times[last] - times[first]))
      settle(sample, isStill: way.squaredLength < squaredLimit * interval * interval)
    }
  }

  /// Judges the inside of an even run, where the window is the same for all.
  private mutating func judge(_ samples: Range<Int>, reach: Int, step: Int64) {
    let interval = Double(max(1000, 2 * Int64(reach) * step))
    let limit = squaredLimit * interval * interval
    let (places, states) = (places, states)
    var wasStill = wasStill
    for sample in samples {
      let way = places[sample &+ reach] - places[sample &- reach]
      let isStill = way.squaredLength < limit
      // Gaps are before the first sample of a stretch alone: all intervals here are moving ones.
      if isStill && wasStill { states[sample] = .stopped }
      wasStill = isStill
    }
    self.wasStill = wasStill
  }

  @inline(__always)
  private mutating func settle(_ sample: Int, isStill: Bool) {
    if isStill, wasStill, states[sample] == .moving { states[sample] = .stopped }
    wasStill = isStill
  }
}
