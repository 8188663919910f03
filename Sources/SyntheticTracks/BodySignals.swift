#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What sensors on body and device say.
struct BodySignals {
  private let model: MotionModel
  private var random: SeededRandom
  private var pulse: TwoPoles
  private var unrest: GaussMarkov
  private var weather: GaussMarkov

  init(_ model: MotionModel, random: SeededRandom) {
    var random = random
    self.model = model
    pulse = TwoPoles(model.heartRate * 0.75)
    unrest = GaussMarkov(&random)
    weather = GaussMarkov(&random)
    self.random = random
  }

  /// Moves on by `seconds`.
  mutating func advance(_ seconds: Double, speed: Double, grade: Double) {
    let effort = speed / model.speed * (1 + 4 * max(-0.1, grade))
    let wanted = model.heartRate * (0.62 + 0.38 * min(1.6, effort))
    pulse.take(wanted, share: 1 - exp(-seconds / 20))
    unrest.advance(seconds / 30, &random)
    weather.advance(seconds / 3600, &random)
  }

  /// Beats per minute.
  var heartRate: UInt16 { UInt16(min(205, max(45, pulse.value + 2.5 * unrest.value))) }

  /// °C.
  var temperature: Float { Float((16 + 5 * weather.value).rounded()) }

  /// Steps or turns per minute.
  mutating func cadence(speed: Double) -> UInt16 {
    guard speed > 0.3 else { return 0 }
    let pace = model.cadence * (0.7 + 0.3 * min(1.3, speed / model.speed))
    return UInt16(max(1, pace + 2 * random.normal()))
  }

  /// Metres per second, two decimals.
  mutating func speed(_ speed: Double) -> Float {
    let east = speed + model.sky.speed * random.normal()
    let north = model.sky.speed * random.normal()
    return Float(rounded((east * east + north * north).squareRoot(), to: 100))
  }
}

/// The nearest multiple of 1/`parts`: the double nearest to that decimal.
func rounded(_ value: Double, to parts: Double) -> Double {
  (value * parts).rounded() / parts
}
