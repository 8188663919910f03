import Foundation
import SyntheticTracks
import TrackModel

/// Where somebody truly was, ten times a second.
struct Outing {
  static let tick = 0.1
  let scene: Scene
  /// Metres east, north and up; radians; metres per second.
  private(set) var east: [Double] = []
  private(set) var north: [Double] = []
  private(set) var elevations: [Double] = []
  private(set) var headings: [Double] = []
  private(set) var speeds: [Double] = []
  /// Ticks without a signal, and of the long rest.
  private(set) var tunnels: [Range<Int>] = []
  private(set) var lunch: Range<Int>?
  private var goes: [Bool]

  var count: Int { speeds.count }

  init(_ scene: Scene, physics: Physics, random: inout SeededRandom) {
    self.scene = scene
    goes = [Bool](repeating: true, count: Int(scene.duration / Self.tick) + 1)
    planStops(&random)
    planTunnels(&random)
    move(physics, &random)
  }

  private func ticks(_ start: Double, _ length: Double) -> Range<Int> {
    let first = Int(start / Self.tick)
    return min(first, goes.count)..<min(first + Int(length / Self.tick), goes.count)
  }

  private mutating func planStops(_ random: inout SeededRandom) {
    var stops: [(start: Double, length: Double, isLunch: Bool)] = []
    for kind in scene.stops {
      for _ in 0..<kind.count {
        stops.append(
          (random.uniform(0.06...0.94) * scene.duration, random.uniform(kind.length), false))
      }
    }
    if scene.hasLunch { stops.append((0.5 * (scene.duration - 3600), 3600, true)) }
    var last = -Double.infinity
    for stop in stops.sorted(by: { $0.start < $1.start }) {
      let start = max(stop.start, last + 45)
      guard start + stop.length <= scene.duration - 30 else { continue }
      let span = ticks(start, stop.length)
      for tick in span { goes[tick] = false }
      if stop.isLunch { lunch = span }
      last = start + stop.length
    }
  }

  private mutating func planTunnels(_ random: inout SeededRandom) {
    guard let wanted = scene.tunnels else { return }
    for _ in 0..<400 where tunnels.count < wanted.count {
      let length = random.uniform(wanted.length)
      let start = random.uniform(0.1...0.85) * scene.duration
      let span = ticks(start, length)
      let around = ticks(start - 20, length + 40)
      let isFar = tunnels.allSatisfy { abs($0.lowerBound - span.lowerBound) > 3000 }
      if isFar, around.allSatisfy({ goes[$0] }) { tunnels.append(span) }
    }
  }

  private mutating func move(_ physics: Physics, _ random: inout SeededRandom) {
    let count = goes.count
    let share = Double(goes.count { $0 }) / Double(count)
    let ground = GroundTruth(
      scene, length: scene.speed * 1.35 * scene.duration + 200,
      covered: scene.speed * scene.duration * share, isLevel: physics == .level, random: &random)
    // The way out goes on to a little before the middle of the time; whoever is back stays there.
    var turn = Double.infinity
    let slow = Waves.wander(count, &random) { _ in Self.tick / 40 }
    let fast = Waves.wander(count, &random) { _ in Self.tick / 5 }
    let acceleration =
      switch scene.kind {
      case .run: 1.5
      case .ride: 1.2
      default: 1.0
      }
    var (speed, metres) = (0.0, 0.0)
    for tick in 0..<count {
      if physics == .returning, tick == 9 * count / 20 { turn = metres }
      let place = min(metres, abs(2 * turn - metres)) / GroundTruth.spacing
      let base = scene.speed * exp(scene.spread * (slow[tick] + 0.4 * fast[tick]))
      let uphill = ground.grades[min(Int(place), ground.grades.count - 1)]
      let grade = metres < turn ? uphill : -uphill
      let wanted = goes[tick] && metres < 2 * turn ? max(0.25, base * slowing(grade)) : 0
      if tick == 0 {
        speed = wanted
      } else {
        let step = acceleration * Self.tick
        speed += max(-1.5 * step, min(step, wanted - speed))
        if speed < 1e-3 { speed = 0 }
        metres += speed * Self.tick
      }
      let here = min(metres, abs(2 * turn - metres)) / GroundTruth.spacing
      speeds.append(speed)
      east.append(Waves.at(here, ground.east))
      north.append(Waves.at(here, ground.north))
      elevations.append(Waves.at(here, ground.elevations))
      headings.append(Waves.at(here, ground.headings) + (metres < turn ? 0 : Double.pi))
    }
  }

  /// How a grade changes the speed: on foot after Tobler 1993.
  private func slowing(_ grade: Double) -> Double {
    switch scene.kind {
    case .run: grade > 0 ? exp(-2.2 * grade) : 1
    case .ride: grade > 0 ? exp(-9 * grade) : min(1.5, exp(-4 * grade))
    default: exp(-3.5 * abs(grade + 0.05)) / exp(-3.5 * 0.05)
    }
  }

  /// Seconds in motion.
  var movingTime: Double { Self.tick * Double(speeds.count { $0 > 0.05 }) }

  /// Metres climbed, in steps of a fifth of a second.
  var ascent: Double {
    stride(from: 2, to: count, by: 2).reduce(0) {
      $0 + max(0, elevations[$1] - elevations[$1 - 2])
    }
  }
}
