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
  let prior: MotionPrior
  let times: [Int64]
  let radii: [Float]
  let net: NetSpeeds
  let places: [SIMD2<Double>]
  /// The most that the wander of the receiver can be, in shares of what its radii say.
  let greatestScale: Double
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
  var isStill: [Bool]

  /// Changes a second from motion and from rest.
  private static let stopRate = 1 / 300.0
  private static let startRate = 1 / 45.0
  /// What one observation can say at most.
  private static let floor: Float = -25

  init(
    _ prior: MotionPrior, times: [Int64], radii: [Float], places: [SIMD2<Double>], net: NetSpeeds,
    deviceSpeeds: [Float], medianInterval: Double, greatestScale: Double
  ) {
    self.prior = prior
    self.times = times
    self.radii = radii
    self.net = net
    self.places = places
    self.greatestScale = greatestScale
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
    let deviation = ReceiverModel.speedDeviation(radius: SampleErrors.median(of: radii))
    return Float((deviation * deviation + 0.1 * 0.1).squareRoot())
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

  /// Decodes with the wander of a still receiver at `scale` times what the radii say.
  private mutating func decode(scale: Double) {
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
}
