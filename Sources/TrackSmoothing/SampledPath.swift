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

  /// The stretches of samples with times between gaps; nothing is averaged across one.
  var stretches: [Range<Int>] {
    var stretches: [Range<Int>] = []
    var start = 0
    for gap in clean.gaps {
      append(start..<gap.sample, to: &stretches)
      start = gap.sample
    }
    if start < count { append(start..<count, to: &stretches) }
    return stretches
  }

  /// Appends the parts of a stretch between samples without times.
  private func append(_ stretch: Range<Int>, to stretches: inout [Range<Int>]) {
    guard clean.timing == .mixed else { return stretches.append(stretch) }
    var start = stretch.lowerBound
    for sample in stretch where isUntimed(sample) {
      if start < sample { stretches.append(start..<sample) }
      start = sample + 1
    }
    if start < stretch.upperBound { stretches.append(start..<stretch.upperBound) }
  }

  /// Whether a sample has no time of its own that can be used.
  private func isUntimed(_ sample: Int) -> Bool {
    !SampleTimes.isUsable(clean.points.times[Int(clean.rows[sample])])
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

  /// Stops the intervals between two times, with samples without times between them, in which the
  /// way was shorter than that of the slowest motion.
  func markSlow(_ parameters: SmoothingParameters, states: inout [IntervalState]) {
    var length = 0.0
    var isRough = !clean.ordersByTime
    for sample in 1..<max(1, count) where !states[sample].isGap {
      length += step(sample)
      isRough = isRough || isUntimed(sample) || isUntimed(sample - 1)
      let interval = times[sample] - times[sample - 1]
      guard interval > 0 else { continue }
      if isRough, length * 1000 < parameters.stillSpeed * Double(interval) {
        states[sample] = .stopped
      }
      length = 0
      isRough = !clean.ordersByTime
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

  /// Metres along the path to each sample. Where the way leads through samples without times, it
  /// counts whatever its speed.
  func distances(states: [IntervalState]) -> [Double] {
    let isMixed = clean.timing == .mixed
    var sum = 0.0
    return [Double](unsafeUninitializedCapacity: count) { buffer, initialized in
      x.withUnsafeBufferPointer { x in
        y.withUnsafeBufferPointer { y in
          for sample in 0..<x.count {
            let state = states[sample]
            let counts =
              state == .moving || state == .bridged
              || isMixed && state == .stopped && isRough(sample)
            if counts, sample > 0 {
              let east = x[sample] - x[sample - 1]
              let north = y[sample] - y[sample - 1]
              let way = (east * east + north * north).squareRoot()
              sum += way < Self.longestPlaneStep ? way : longWay(sample, plane: way)
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

  /// Whether the interval before a sample is known by its way alone.
  private func isRough(_ sample: Int) -> Bool {
    !clean.ordersByTime || isUntimed(sample) || sample > 0 && isUntimed(sample - 1)
  }

  /// Metres of a long step, of which the plane is no longer a true picture. What smoothing has
  /// moved the ends by is kept.
  private func longWay(_ sample: Int, plane: Double) -> Double {
    let points = clean.points
    let (before, after) = (Int(clean.rows[sample - 1]), Int(clean.rows[sample]))
    let asRead = LocalPlane.project(
      latitudes: [points.latitudes[before], points.latitudes[after]].span,
      longitudes: [points.longitudes[before], points.longitudes[after]].span)
    let way = geodesicDistance(
      latitude1: points.latitudes[before], longitude1: points.longitudes[before],
      latitude2: points.latitudes[after], longitude2: points.longitudes[after])
    let projected = hypotenuse(asRead.eastings[1], asRead.northings[1])
    return projected > 0 ? plane * (way / projected) : way
  }

  private func hypotenuse(_ east: Double, _ north: Double) -> Double {
    (east * east + north * north).squareRoot()
  }
}
