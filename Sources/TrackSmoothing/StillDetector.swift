/// Tells standing still from moving by the net speed over a centred window.
struct StillDetector {
  /// Half the window, milliseconds.
  private let half: Int64
  /// Net speed of a still body, squared, m²/ms².
  private let squaredLimit: Double

  init(_ parameters: SmoothingParameters) {
    half = Int64(500 * parameters.speedWindow)
    let limit = parameters.stillSpeed / 1000
    squaredLimit = limit * limit
  }

  /// Stops the moving intervals of a stretch of which both ends are still. The window reaches at
  /// least one sample each way. The stretch lies within the columns, which are equally long.
  func stop(
    _ stretch: Range<Int>, times: UnsafeBufferPointer<Int64>, x: UnsafeBufferPointer<Double>,
    y: UnsafeBufferPointer<Double>, states: UnsafeMutableBufferPointer<IntervalState>
  ) {
    var low = stretch.lowerBound
    var high = stretch.lowerBound
    let final = stretch.upperBound - 1
    var wasStill = false
    for sample in stretch {
      let time = times[sample]
      while times[low] < time - half { low += 1 }
      while high < final, times[high + 1] <= time + half { high += 1 }
      let first = max(stretch.lowerBound, min(low, sample - 1))
      let last = min(final, max(high, sample + 1))
      let east = x[last] - x[first]
      let north = y[last] - y[first]
      let interval = Double(max(1000, times[last] - times[first]))
      let isStill = east * east + north * north < squaredLimit * interval * interval
      if isStill, wasStill, states[sample] == .moving { states[sample] = .stopped }
      wasStill = isStill
    }
  }
}
