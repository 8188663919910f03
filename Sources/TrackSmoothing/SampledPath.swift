import Geodesy
import TrackCleaning
import TrackModel

/// The samples that count on a local plane, with their times.
struct SampledPath {
  let clean: CleanTrack
  let times: [Int64]
  /// Metres east of the first sample, summed along the path.
  var x: [Double]
  /// Metres north of the first sample, summed along the path.
  var y: [Double]

  init(_ clean: CleanTrack, times: [Int64]) {
    self.clean = clean
    self.times = times
    let plane = SampleColumns.plane(clean)
    x = plane.eastings
    y = plane.northings
  }

  var count: Int { x.count }

  /// Moving everywhere but at the gaps.
  func gapStates() -> [IntervalState] {
    var states = [IntervalState](repeating: .moving, count: count)
    for gap in clean.gaps { states[gap.sample] = gap.cause == .segment ? .paused : .unknown }
    return states
  }

  /// The stretches between gaps; nothing is averaged across one.
  var stretches: [Range<Int>] {
    var stretches: [Range<Int>] = []
    var start = 0
    for gap in clean.gaps {
      stretches.append(start..<gap.sample)
      start = gap.sample
    }
    if start < count { stretches.append(start..<count) }
    return stretches
  }

  /// Smooths the positions of each stretch.
  mutating func smooth(deviation: Double) {
    var smoother = PathSmoother(deviation: deviation, times: times, x: x, y: y)
    for stretch in stretches { smoother.smooth(stretch) }
    x = smoother.smoothX
    y = smoother.smoothY
  }

  /// Stops the intervals of which both ends stand still.
  func markStill(_ parameters: SmoothingParameters, states: inout [IntervalState]) {
    let detector = StillDetector(parameters)
    times.withUnsafeBufferPointer { times in
      x.withUnsafeBufferPointer { x in
        y.withUnsafeBufferPointer { y in
          states.withUnsafeMutableBufferPointer { states in
            for stretch in stretches {
              detector.stop(stretch, times: times, x: x, y: y, states: states)
            }
          }
        }
      }
    }
  }

  /// Takes back stops that are a slow way: half a minute and more in which one got somewhere.
  func restoreSlowMotion(_ parameters: SmoothingParameters, states: inout [IntervalState]) {
    var sample = 1
    while sample < count {
      guard states[sample] == .stopped else {
        sample += 1
        continue
      }
      let start = sample - 1
      while sample < count, states[sample] == .stopped { sample += 1 }
      let end = sample - 1
      let east = x[end] - x[start]
      let north = y[end] - y[start]
      let way = (east * east + north * north).squareRoot()
      let seconds = Double(times[end] - times[start]) / 1000
      guard seconds >= Self.shortestSlowMotion, way >= Self.leastSlowWay,
        way >= 0.5 * parameters.stillSpeed * seconds
      else { continue }
      for slow in start + 1...end { states[slow] = .moving }
    }
  }

  /// A shorter stop has too much of the braking and starting at its ends, seconds.
  private static let shortestSlowMotion = 30.0
  /// What wander alone does not reach, metres.
  private static let leastSlowWay = 15.0

  /// Stops the intervals that were slower than a walk all along, samples without times between.
  func markSlow(_ parameters: SmoothingParameters, states: inout [IntervalState]) {
    var length = 0.0
    for sample in 1..<max(1, count) where states[sample] == .moving {
      length += step(sample)
      let interval = times[sample] - times[sample - 1]
      guard interval > 0 else { continue }
      if length * 1000 < parameters.stillSpeed * Double(interval) { states[sample] = .stopped }
      length = 0
    }
  }

  /// Metres of the interval before a sample.
  @inline(__always)
  func step(_ sample: Int) -> Double { squaredStep(sample).squareRoot() }

  @inline(__always)
  private func squaredStep(_ sample: Int) -> Double {
    let east = x[sample] - x[sample - 1]
    let north = y[sample] - y[sample - 1]
    return east * east + north * north
  }

  /// Metres along the path to each sample. In a track without smoothing a stop has its length too.
  func distances(states: [IntervalState]) -> [Double] {
    let stopsCount = clean.timing != .timed
    var sum = 0.0
    return [Double](unsafeUninitializedCapacity: count) { buffer, initialized in
      x.withUnsafeBufferPointer { x in
        y.withUnsafeBufferPointer { y in
          for sample in 0..<x.count {
            let state = states[sample]
            let counts = state == .moving || state == .bridged || stopsCount && state == .stopped
            if counts, sample > 0 {
              let east = x[sample] - x[sample - 1]
              let north = y[sample] - y[sample - 1]
              sum += (east * east + north * north).squareRoot()
            }
            buffer.initializeElement(at: sample, to: sum)
          }
        }
      }
      initialized = count
    }
  }

  /// The median speed of the moving intervals, metres per second; nil with fewer than five.
  func movingSpeed(states: [IntervalState]) -> Double? {
    var speeds = SpeedHistogram()
    for sample in 1..<max(1, count) where states[sample] == .moving {
      let interval = times[sample] - times[sample - 1]
      guard interval > 0 else { continue }
      let seconds = Double(interval) / 1000
      speeds.add(squaredSpeed: squaredStep(sample) / (seconds * seconds), milliseconds: interval)
    }
    return speeds.intervals < 5 ? nil : speeds.quantile(0.5)
  }
}
