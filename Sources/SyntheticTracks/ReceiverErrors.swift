#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The errors of a satellite receiver: what it adds to where one is.
struct ReceiverErrors {
  private struct Axis {
    var slow: GaussMarkov
    var fast: GaussMarkov
    var smoothed = TwoPoles(0)

    init(_ random: inout SeededRandom) {
      slow = GaussMarkov(&random)
      fast = GaussMarkov(&random)
    }

    mutating func advance(
      _ slowStep: Double, _ fastStep: Double, _ sizes: (slow: Double, fast: Double),
      _ smoothing: Double, _ random: inout SeededRandom
    ) {
      slow.advance(slowStep, &random)
      fast.advance(fastStep, &random)
      smoothed.take(sizes.slow * slow.value + sizes.fast * fast.value, share: smoothing)
    }
  }

  private let sky: SkyModel
  private var random: SeededRandom
  private var east: Axis
  private var north: Axis
  private var up: Axis
  private var belief: GaussMarkov
  private var toExcursion: Double
  private var excursion = (size: 0.0, direction: 0.0, length: 1.0, elapsed: 1.0)
  private var settling = (size: 0.0, direction: 0.0, time: 10.0)
  private var still = 0.0

  init(_ sky: SkyModel, random: SeededRandom) {
    var random = random
    self.sky = sky
    east = Axis(&random)
    north = Axis(&random)
    up = Axis(&random)
    belief = GaussMarkov(&random)
    toExcursion = random.waiting(mean: 3600 / sky.excursionsPerHour)
    self.random = random
    reacquire(2...12)
  }

  /// The signal comes back after a loss, off by this many metres at first.
  mutating func reacquire(_ size: ClosedRange<Double>) {
    settling = (
      random.uniform(size), random.uniform(0...(2 * Double.pi)), random.uniform(3...12)
    )
  }

  /// Moves on by `seconds` at a speed in metres per second.
  mutating func advance(_ seconds: Double, speed: Double) {
    let smoothing = 1 - exp(-seconds / sky.smoothing)
    let change = seconds * (1 / sky.fastTime + speed / sky.fastLength)
    still += (1 - exp(-seconds / 15)) * ((speed == 0 ? 0.4 : 0) - still)
    let fast = sky.fast * (1 + still)
    let height = sky.heightFast
    east.advance(seconds / sky.slowTime, change, (sky.slow, fast), smoothing, &random)
    north.advance(seconds / sky.slowTime, change, (sky.slow, fast), smoothing, &random)
    up.advance(seconds / sky.slowTime, change, (sky.heightSlow, height), smoothing, &random)
    belief.advance(seconds / 60, &random)
    settling.size *= exp(-seconds / settling.time)
    wander(seconds)
  }

  /// The error of a fix, metres, and the accuracy the receiver believes in, metres.
  mutating func fix() -> (east: Double, north: Double, up: Double, accuracy: Double) {
    let share = excursion.elapsed / excursion.length
    let off = share < 1 ? excursion.size * sin(Double.pi * share) : 0
    let accuracy =
      sky.accuracy * exp(0.2 * belief.value) + 0.5 * off + 0.6 * settling.size
    return (
      east.smoothed.value + off * cos(excursion.direction)
        + settling.size * cos(settling.direction) + sky.white * random.normal(),
      north.smoothed.value + off * sin(excursion.direction)
        + settling.size * sin(settling.direction) + sky.white * random.normal(),
      up.smoothed.value + 0.8 * off + 0.1 * random.normal(), max(2.5, accuracy)
    )
  }

  private mutating func wander(_ seconds: Double) {
    excursion.elapsed += seconds
    toExcursion -= seconds
    guard toExcursion <= 0 else { return }
    let size = sky.excursion * (-2 * log(1 - random.fraction())).squareRoot()
    let length = max(2, random.waiting(mean: sky.excursionTime))
    excursion = (size, random.uniform(0...(2 * Double.pi)), length, 0)
    toExcursion = length + random.waiting(mean: 3600 / sky.excursionsPerHour)
  }
}
