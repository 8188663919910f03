#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import TrackCleaning

/// Tells moving from standing for all samples together: the likeliest way through two states
/// (Viterbi 1967), given the net speed around each sample.
///
/// A still receiver's net speed has a Rayleigh distribution, a moving one's a log-normal one around
/// the track's own speed. Only the difference of the two ways matters, so one number is carried.
struct MotionDecoder {
  private let prior: MotionPrior
  private let times: [Int64]
  private let radii: [Float]
  private let net: NetSpeeds
  private let places: [SIMD2<Double>]
  /// How much more the net speed (and the device's) speaks for motion than for standing, but for
  /// what depends on the wander of the receiver.
  private var evidence: [Float]
  /// The share of the net speed's say.
  private let positionShare: Float
  /// Windows overlap, so that what they say is worth less.
  private let temper: Float
  /// The track's own moving speed, metres per second.
  let movingSpeed: Double
  /// Whether each sample is a still one.
  private(set) var isStill: [Bool]

  /// Changes a second from motion and from rest.
  private static let stopRate = 1 / 300.0
  private static let startRate = 1 / 45.0
  /// What one observation can say at most.
  private static let floor: Float = -25

  init(
    _ prior: MotionPrior, times: [Int64], radii: [Float], places: [SIMD2<Double>], net: NetSpeeds,
    deviceSpeeds: [Float], medianInterval: Double
  ) {
    self.prior = prior
    self.times = times
    self.radii = radii
    self.net = net
    self.places = places
    movingSpeed = Self.movingSpeed(net.speeds, prior)
    temper = Float(min(1, 0.2 * max(1, max(0.2, medianInterval))))
    isStill = [Bool](repeating: false, count: times.count)
    positionShare = deviceSpeeds.isEmpty ? 1 : 0.5
    evidence = []
    evidence = motionEvidence(deviceSpeeds)
  }

  private static func movingSpeed(_ speeds: [Float], _ prior: MotionPrior) -> Double {
    let slowest = Float(0.45 * prior.typicalSpeed)
    var histogram = SpeedHistogram()
    for speed in speeds where speed > slowest {
      histogram.add(squaredSpeed: Double(speed * speed), milliseconds: 1)
    }
    guard histogram.intervals > 30, let median = histogram.quantile(0.5) else {
      return prior.typicalSpeed
    }
    return median
  }

  private func motionEvidence(_ deviceSpeeds: [Float]) -> [Float] {
    let density = MotionDensity(prior, movingSpeed: movingSpeed, floor: Self.floor)
    var evidence = net.logarithms.map { positionShare * density.logarithm(at: $0) }
    guard !deviceSpeeds.isEmpty else { return evidence }
    let deviation = Self.deviceDeviation(radii)
    for (sample, speed) in deviceSpeeds.enumerated() where !speed.isNaN {
      let logarithm = log(max(speed, 1e-3))
      let still =
        logarithm - 2 * log(deviation) - 0.5 * (speed / deviation) * (speed / deviation)
      evidence[sample] += density.logarithm(at: logarithm) - max(Self.floor, still)
    }
    return evidence
  }

  /// Deviation of a still device's own speed, metres per second.
  private static func deviceDeviation(_ radii: [Float]) -> Float {
    let micrometres = radii.map { Int64($0 * 1e6) }
    let radius = (OrderStatistic.median(of: micrometres.span) ?? 5e6) / 1e6
    let deviation = ReceiverModel.speedDeviation(radius: radius)
    return Float((deviation * deviation + 0.1 * 0.1).squareRoot())
  }

  /// Decodes with the wander of a still receiver at `scale` times what the radii say.
  mutating func decode(scale: Double) {
    var advantage: Float = 1
    var previous: Int64?
    var moves = Transitions()
    var stays: [Stay] = []
    stays.reserveCapacity(times.count)
    let floor = 0.045 * movingSpeed + 0.02
    let wander = Wander(
      share: Float(scale * ReceiverModel.stillWander),
      limits: Float(floor)...Float(max(floor, 0.25 * movingSpeed)))
    for sample in times.indices {
      if let previous {
        moves.adapt(to: times[sample] - previous)
        stays.append(moves.step(&advantage))
      } else {
        stays.append(Stay())
      }
      previous = times[sample]
      advantage += temper * evidence(sample, wander)
    }
    trace(stays, endsStill: advantage < 0)
    release(scale: scale)
  }

  /// Goes back along the likeliest way.
  private mutating func trace(_ stays: [Stay], endsStill: Bool) {
    var still = endsStill
    for sample in times.indices.reversed() {
      isStill[sample] = still
      still = still ? stays[sample].stillFromStill : stays[sample].movingFromStill
    }
  }

  @inline(__always)
  private func evidence(_ sample: Int, _ wander: Wander) -> Float {
    let speed = net.speeds[sample]
    guard speed >= 0 else { return 0 }
    let deviation = wander.deviation(radius: radii[sample], unit: net.unitWanders[sample])
    let ratio = speed / deviation
    let still = net.logarithms[sample] - 2 * log(deviation) - 0.5 * ratio * ratio
    return evidence[sample] - positionShare * max(Self.floor, still)
  }
}

extension MotionDecoder {
  /// How likely a speed is in motion: log-normal around the track's own.
  private struct MotionDensity {
    private let middle: Float
    private let spread: Float
    private let norm: Float
    private let floor: Float

    /// Who is far slower than usual mixes paces.
    init(_ prior: MotionPrior, movingSpeed: Double, floor: Float) {
      let spread = max(prior.spread, 0.5 + log(prior.typicalSpeed / movingSpeed))
      middle = Float(log(movingSpeed))
      self.spread = Float(spread)
      norm = Float(log(spread * (2 * Double.pi).squareRoot()))
      self.floor = floor
    }

    /// The logarithm of the density of the speed with a logarithm.
    @inline(__always)
    func logarithm(at logarithm: Float) -> Float {
      let away = (logarithm - middle) / spread
      return max(floor, -logarithm - norm - 0.5 * away * away)
    }
  }

  /// How fast a still receiver seems to move.
  private struct Wander {
    let share: Float
    let limits: ClosedRange<Float>

    @inline(__always)
    func deviation(radius: Float, unit: Float) -> Float {
      min(max(share * radius * unit, limits.lowerBound), limits.upperBound)
    }
  }

  /// From which state each state of a sample is reached the likeliest way.
  private struct Stay {
    var movingFromStill = false
    var stillFromStill = true
  }

  /// Logarithms of the chances to go on and to change over an interval.
  private struct Transitions {
    private var interval: Int64 = -1
    private var goesOn: Float = 0
    private var stops: Float = 0
    private var stays: Float = 0
    private var starts: Float = 0

    mutating func adapt(to interval: Int64) {
      guard interval != self.interval else { return }
      self.interval = interval
      let seconds = min(Double(interval) / 1000, 30)
      goesOn = Float(-seconds * stopRate)
      stays = Float(-seconds * startRate)
      stops = Float(log(max(1e-9, 1 - exp(-seconds * stopRate))))
      starts = Float(log(max(1e-9, 1 - exp(-seconds * startRate))))
    }

    /// Moves the advantage of motion over standing on by an interval.
    @inline(__always)
    func step(_ advantage: inout Float) -> Stay {
      let (moving, started) = (advantage + goesOn, starts)
      let (stopped, still) = (advantage + stops, stays)
      advantage = max(moving, started) - max(stopped, still)
      return Stay(movingFromStill: started > moving, stillFromStill: still >= stopped)
    }
  }

  /// Makes stops moving that are a slow way: in which one got farther within a minute, or half of
  /// one, than the wander of a receiver does, `scale` times what the radii say.
  private mutating func release(scale: Double) {
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
  private mutating func calibrated() -> Double? {
    var ratios = SpeedHistogram()
    forEachStop { decoder, stop in
      let length = decoder.times[stop.upperBound - 1] - decoder.times[stop.lowerBound]
      if length >= Self.shortestStop { decoder.collect(stop, &ratios) }
    }
    guard ratios.intervals >= 30, let median = ratios.quantile(0.5) else { return nil }
    return min(max(median / (ReceiverModel.stillWander * 1.177), 0.35), 3)
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

  /// Decodes, learns the receiver's wander from the long stops, and decodes again; returns the wander
  /// in shares of what the radii say, nil when there is no long stop.
  mutating func decodeCalibrated() -> Double? {
    decode(scale: 1.5)
    guard let first = calibrated() else {
      decode(scale: 1)
      return nil
    }
    decode(scale: first)
    guard let second = calibrated() else { return first }
    decode(scale: second)
    return second
  }
}
