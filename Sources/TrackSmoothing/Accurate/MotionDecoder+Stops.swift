extension MotionDecoder {
  /// Makes stops moving that are a slow way: in which one got farther within a minute, or half of
  /// one, than the wander of a receiver does, `scale` times what the radii say.
  mutating func release(scale: Double) {
    release(DriftLimit(milliseconds: 60_000, least: 15, radii: 3.2 * scale))
    release(DriftLimit(milliseconds: 30_000, least: 12, radii: 3 * scale))
  }

  private mutating func release(_ limit: DriftLimit) {
    forEachStop { decoder, stop in
      var window = DriftWindow(stop)
      var end = stop.lowerBound
      for sample in stop where decoder.isWay(&window, sample, limit) {
        for slow in max(window.first, end)...sample { decoder.isStill[slow] = false }
        end = sample + 1
      }
    }
  }

  /// What wander alone does not reach within some time, in metres and in radii: more than four
  /// deviations.
  private struct DriftLimit {
    let milliseconds: Int64
    let least: Double
    let radii: Double
  }

  /// The first and the middle sample of the time before one.
  private struct DriftWindow {
    var first: Int
    var middle: Int

    init(_ stop: Range<Int>) { (first, middle) = (stop.lowerBound, stop.lowerBound) }
  }

  /// Whether one got somewhere up to a sample, in both halves of the time: an excursion of the receiver
  /// comes back.
  private func isWay(_ window: inout DriftWindow, _ last: Int, _ limit: DriftLimit) -> Bool {
    while times[last] - times[window.first] > limit.milliseconds { window.first += 1 }
    while 2 * (times[last] - times[window.middle]) > limit.milliseconds { window.middle += 1 }
    let (start, middle, end) = (places[window.first], places[window.middle], places[last])
    let way = (end - start).length
    let radius = Double(max(radii[window.first], radii[last]))
    return way > max(limit.least, limit.radii * radius)
      && (middle - start).length > 0.3 * way && (end - middle).length > 0.3 * way
  }

  /// Calls `body` with the samples of each stop.
  private mutating func forEachStop(_ body: (inout Self, Range<Int>) -> Void) {
    var sample = 0
    while sample < isStill.count {
      guard isStill[sample] else {
        sample += 1
        continue
      }
      let start = sample
      while sample < isStill.count, isStill[sample] { sample += 1 }
      body(&self, start..<sample)
    }
  }

  /// What the still receiver's wander is, in shares of what its radii say, by the long
  /// stops of the last decoding; nil without any.
  mutating func calibrated() -> Double? {
    var ratios = SpeedHistogram()
    forEachStop { decoder, stop in
      let length = decoder.times[stop.upperBound - 1] - decoder.times[stop.lowerBound]
      if length >= Self.shortestStop { decoder.collect(stop, &ratios) }
    }
    guard ratios.intervals >= 30, let median = ratios.quantile(0.5) else { return nil }
    return min(max(median / (ReceiverModel.stillWander * 1.177), 0.35), greatestScale)
  }

  /// Shorter stops say nothing about the receiver, milliseconds.
  private static let shortestStop: Int64 = 30_000

  /// Collects how fast a still receiver seemed to move, over what a wander of its radius would make;
  /// where it got somewhere it was not still.
  private func collect(_ samples: Range<Int>, _ ratios: inout SpeedHistogram) {
    let fastest = Float(0.6 * movingSpeed)
    let unit = Float(NetSpeeds.unitWander(seconds: prior.speedWindow))
    let limit = DriftLimit(milliseconds: Self.shortestStop, least: 10, radii: 2.1)
    var window = DriftWindow(samples)
    for sample in samples {
      guard !isWay(&window, sample, limit), net.speeds[sample] >= 0, net.speeds[sample] < fastest
      else { continue }
      let ratio = Double(net.speeds[sample] / (radii[sample] * unit))
      ratios.add(squaredSpeed: ratio * ratio, milliseconds: 1)
    }
  }
}
