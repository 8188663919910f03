#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Invented ground: a height for every place, the sum of a few plane waves, smooth and without
/// wavelengths so short that the ascent would depend on how finely it is summed.
struct Hills {
  private struct Wave {
    var east: Double
    var north: Double
    var phase: Double
    var amplitude: Double
  }

  private var waves: [Wave] = []
  private var base: Double

  init(_ model: MotionModel, _ random: inout SeededRandom) {
    base = random.uniform(50...900) + 3 * model.relief
    let count = 8
    let ratio = model.wavelengths.upperBound / model.wavelengths.lowerBound
    var power = 0.0
    for index in 0..<count {
      let share = Double(index) / Double(count - 1)
      let length = model.wavelengths.lowerBound * pow(ratio, share)
      let amplitude = length / model.wavelengths.upperBound * random.uniform(0.7...1.3)
      waves.append(Self.wave(length: length, amplitude: amplitude, &random))
      power += amplitude * amplitude / 2
    }
    let scale = model.relief / power.squareRoot()
    for index in waves.indices { waves[index].amplitude *= scale }
    if let mountain = model.mountain {
      waves.append(
        Self.wave(length: mountain.wavelength, amplitude: mountain.amplitude, &random))
      base += mountain.amplitude
    }
  }

  /// Metres above the ellipsoid's sea at a place, metres east and north of the start.
  func height(east: Double, north: Double) -> Double {
    var height = base
    for wave in waves {
      height += wave.amplitude * sin(wave.east * east + wave.north * north + wave.phase)
    }
    return height
  }

  private static func wave(
    length: Double, amplitude: Double, _ random: inout SeededRandom
  ) -> Wave {
    let direction = random.uniform(0...(2 * Double.pi))
    let number = 2 * Double.pi / length
    return Wave(
      east: number * cos(direction), north: number * sin(direction),
      phase: random.uniform(0...(2 * Double.pi)), amplitude: amplitude)
  }
}
