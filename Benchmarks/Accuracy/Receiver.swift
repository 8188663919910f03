import Foundation
import SyntheticTracks

/// What a receiver makes of an outing, ten times a second.
struct Receiver {
  /// Metres east, north and up, as the receiver sees them.
  private(set) var east: [Double] = []
  private(set) var north: [Double] = []
  private(set) var elevations: [Double] = []
  /// The accuracy radius that it believes in, metres.
  private(set) var radii: [Double] = []
  /// The sky at each tick.
  let skies: [Sky]

  init(
    _ outing: Outing, physics: Physics, settles: Bool, random: inout SeededRandom
  ) {
    skies = Self.skies(outing, physics)
    let excursions = Self.excursions(outing, skies, &random)
    let settling =
      settles ? Self.settling(outing, &random) : [SIMD2](repeating: .zero, count: outing.count)
    let motion = Self.median(skies.map(\.motionSmoothing))
    let smoothing = Self.median(skies.map(\.errorSmoothing))
    let still = Self.stillness(outing)
    func error(_ slow: [Double], _ fast: [Double]) -> [Double] {
      Waves.twicePassed(zip(slow, fast).map { $0 + $1 }, step: Outing.tick / smoothing)
    }
    func slow(_ random: inout SeededRandom, time: (Sky) -> Double) -> [Double] {
      Waves.wander(outing.count, &random) { [skies] in Outing.tick / time(skies[$0]) }
    }
    func fast(_ random: inout SeededRandom, time: (Sky) -> Double) -> [Double] {
      Waves.wander(outing.count, &random) { [skies] in
        Outing.tick * (1 / time(skies[$0]) + outing.speeds[$0] / skies[$0].fastLength)
      }
    }
    func axis(_ random: inout SeededRandom) -> [Double] {
      let far = slow(&random, time: \.slowTime)
      let near = fast(&random, time: \.fastTime)
      return error(
        skies.indices.map { skies[$0].slow * far[$0] },
        skies.indices.map { skies[$0].fast * still[$0] * near[$0] })
    }
    let eastError = axis(&random)
    let northError = axis(&random)
    let far = slow(&random, time: \.heightSlowTime)
    let near = fast(&random, time: \.heightFastTime)
    let upError = error(
      skies.indices.map { skies[$0].heightSlow * far[$0] },
      skies.indices.map { skies[$0].heightFast * near[$0] })
    let seenEast = Self.lagged(outing.east, motion)
    let seenNorth = Self.lagged(outing.north, motion)
    for tick in 0..<outing.count {
      let off = excursions.ways[tick] + settling[tick]
      east.append(seenEast[tick] + eastError[tick] + off.x)
      north.append(seenNorth[tick] + northError[tick] + off.y)
      elevations.append(outing.elevations[tick] + upError[tick] + excursions.heights[tick])
    }
    let belief = Waves.wander(outing.count, &random) { _ in Outing.tick / 60 }
    let noticed = Waves.lowPass(
      excursions.ways.map { ($0 * $0).sum().squareRoot() }, step: Outing.tick / 3)
    radii = skies.indices.map {
      skies[$0].radius * exp(0.2 * belief[$0]) + 0.5 * noticed[$0]
        + 0.6 * (settling[$0] * settling[$0]).sum().squareRoot()
    }
  }

  private static func skies(_ outing: Outing, _ physics: Physics) -> [Sky] {
    let changed = outing.scene.skies.map { (start: $0.start, sky: physics.changed($0.sky)) }
    var skies = (0..<outing.count).map { tick in
      let share = Double(tick) / Double(outing.count)
      return (changed.last { $0.start <= share } ?? changed[0]).sky
    }
    for tick in outing.lunch ?? 0..<0 { skies[tick] = physics.changed(.forest) }
    return skies
  }

  private static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }

  /// A still receiver wanders 1.4 times as far.
  private static func stillness(_ outing: Outing) -> [Double] {
    Waves.lowPass(outing.speeds.map { $0 == 0 ? 1.4 : 1 }, step: Outing.tick / 15)
  }

  /// Smoothed, and moved back by how late that is.
  private static func lagged(_ values: [Double], _ time: Double) -> [Double] {
    let smooth = Waves.twicePassed(values, step: Outing.tick / time)
    let lag = 2 * time / Outing.tick
    return values.indices.map { Waves.at(Double($0) + lag, smooth) }
  }

  private static func excursions(
    _ outing: Outing, _ skies: [Sky], _ random: inout SeededRandom
  ) -> (ways: [SIMD2<Double>], heights: [Double]) {
    let count = outing.count
    var east = [Double](repeating: 0, count: count)
    var north = east
    var up = east
    var tick = 0
    while tick < count {
      tick += Int(random.waiting(mean: 3600 / skies[tick].excursions) / Outing.tick)
      guard tick < count else { break }
      let length = Int(max(2, random.waiting(mean: skies[tick].excursionTime)) / Outing.tick)
      let size = skies[tick].excursionSize * (-2 * log(1 - random.fraction())).squareRoot()
      let direction = random.uniform(0...6.28)
      let height = 1.2 * size * random.normal()
      for step in 0..<min(length, count - tick) {
        let shape = pow(sin(Double.pi * Double(step) / Double(max(1, length - 1))), 0.7)
        let share = shape.isNaN ? 0 : shape
        east[tick + step] += size * cos(direction) * share
        north[tick + step] += size * sin(direction) * share
        up[tick + step] += height * share
      }
      tick += length
    }
    let smooth = [east, north, up].map { Waves.twicePassed($0, step: Outing.tick) }
    return (zip(smooth[0], smooth[1]).map { SIMD2($0, $1) }, smooth[2])
  }

  /// How far off the first fixes are, at the start and after each tunnel.
  private static func settling(
    _ outing: Outing, _ random: inout SeededRandom
  ) -> [SIMD2<Double>] {
    var off = [SIMD2<Double>](repeating: .zero, count: outing.count)
    var sizes = [Double](repeating: 0, count: outing.count)
    func settle(from start: Int, size: Double, time: Double, _ direction: Double) {
      for tick in start..<outing.count {
        let now = size * exp(-Double(tick - start) * Outing.tick / time)
        guard now > sizes[tick], now > 1e-3 else { break }
        sizes[tick] = now
        off[tick] = now * SIMD2(cos(direction), sin(direction))
      }
    }
    let first = outing.scene.startsBadly ? 25.0...60 : 2.0...12
    settle(
      from: 0, size: random.uniform(first), time: random.uniform(6...15),
      random.uniform(0...6.28))
    for tunnel in outing.tunnels {
      settle(
        from: tunnel.upperBound, size: random.uniform(10...45), time: random.uniform(3...7),
        random.uniform(0...6.28))
    }
    return off
  }
}
