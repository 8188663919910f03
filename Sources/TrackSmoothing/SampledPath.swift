import Geodesy
import TrackCleaning
import TrackModel

/// The samples that count on a local plane, with their times.
struct SampledPath {
  let clean: CleanTrack
  let times: [Int64]
  /// Metres east and north of the first sample, summed along the path.
  var places: [SIMD2<Double>]
  /// The stretches between gaps; none where times do not say the order.
  let stretches: [Stretch]
  let accuracy: HorizontalAccuracy

  init(_ clean: CleanTrack, times: [Int64], accuracy: HorizontalAccuracy) {
    self.clean = clean
    self.times = times
    self.accuracy = accuracy
    places = SampleColumns.plane(clean).places
    stretches = Stretch.all(of: clean, times: times)
  }

  var count: Int { places.count }

  /// Moving everywhere but at the gaps.
  func gapStates() -> [IntervalState] {
    var states = [IntervalState](repeating: .moving, count: count)
    for gap in clean.gaps { states[gap.sample] = gap.cause == .segment ? .paused : .unknown }
    return states
  }

  /// Whether a sample has no time of its own that can be used.
  private func isUntimed(_ sample: Int) -> Bool {
    !SampleTimes.isUsable(clean.points.times[Int(clean.rows[sample])])
  }

  /// Smooths the positions, and stops the intervals of which both ends stand still.
  mutating func smooth(_ parameters: SmoothingParameters, states: inout [IntervalState]) {
    let stretches = stretches
    times.withUnsafeBufferPointer { times in
      places.withUnsafeMutableBufferPointer { places in
        var smoother = PathSmoother(
          deviation: parameters.deviation, times: times, places: places)
        for stretch in stretches { smoother.smooth(stretch) }
        states.withUnsafeMutableBufferPointer { states in
          var detector = StillDetector(
            parameters, times: times, places: UnsafeBufferPointer(places), states: states)
          for stretch in stretches { detector.stop(stretch) }
        }
      }
    }
  }

  /// Takes back stops that are a slow way: half a minute and more in which one got somewhere.
  func restoreSlowMotion(_ parameters: SmoothingParameters, states: inout [IntervalState]) {
    states.withUnsafeMutableBufferPointer { states in
      var sample = 1
      while sample < states.count {
        guard states[sample] == .stopped else {
          sample &+= 1
          continue
        }
        let start = sample - 1
        while sample < states.count, states[sample] == .stopped { sample += 1 }
        guard isSlowMotion(from: start, to: sample - 1, parameters) else { continue }
        for slow in start + 1..<sample { states[slow] = .moving }
      }
    }
  }

  private func isSlowMotion(from start: Int, to end: Int, _ parameters: SmoothingParameters) -> Bool
  {
    let way = (places[end] - places[start]).length
    let seconds = Double(times[end] - times[start]) / 1000
    return seconds >= Self.shortestSlowMotion && way >= Self.leastSlowWay
      && way >= 0.5 * parameters.stillSpeed * seconds
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
  func step(_ sample: Int) -> Double { (places[sample] - places[sample - 1]).length }

  /// Metres along the path to each sample. Where the way leads through samples without times, it
  /// counts whatever its speed.
  func distances(states: [IntervalState]) -> [Double] {
    let isMixed = clean.timing == .mixed
    var sum = 0.0
    return [Double](unsafeUninitializedCapacity: count) { buffer, initialized in
      places.withUnsafeBufferPointer { places in
        states.withUnsafeBufferPointer { states in
          guard var last = places.first else { return }
          buffer.initializeElement(at: 0, to: 0)
          for sample in 1..<places.count {
            let place = places[sample]
            let state = states[sample]
            let counts =
              state == .moving || state == .bridged
              || isMixed && state == .stopped && isRough(sample)
            if counts {
              let way = (place - last).length
              sum += way < Self.longestPlaneStep ? way : longWay(sample, plane: way)
            }
            buffer.initializeElement(at: sample, to: sum)
            last = place
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
      speeds.add(
        squaredSpeed: (places[sample] - places[sample - 1]).squaredLength / (seconds * seconds),
        milliseconds: interval)
    }
    return speeds.intervals < 5 ? nil : speeds.quantile(0.5)
  }

  /// Whether the interval before a sample is known by its way alone.
  private func isRough(_ sample: Int) -> Bool {
    !clean.ordersByTime || isUntimed(sample) || sample > 0 && isUntimed(sample - 1)
  }

  /// Metres of a long step, of which the plane is no longer a true picture. What smoothing has
  /// moved the ends by is kept.
  func longWay(_ sample: Int, plane: Double) -> Double {
    let points = clean.points
    let (before, after) = (Int(clean.rows[sample - 1]), Int(clean.rows[sample]))
    let asRead = LocalPlane.project(
      latitudes: [points.latitudes[before], points.latitudes[after]].span,
      longitudes: [points.longitudes[before], points.longitudes[after]].span)
    let way = geodesicDistance(
      latitude1: points.latitudes[before], longitude1: points.longitudes[before],
      latitude2: points.latitudes[after], longitude2: points.longitudes[after])
    let projected = asRead.places[1].length
    return projected > 0 ? plane * (way / projected) : way
  }
}
