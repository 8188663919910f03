import Foundation
import SyntheticTracks

/// The way and the ground by arc length, every quarter of a metre.
struct GroundTruth {
  static let spacing = 0.25
  /// Radians, metres east and north, metres of elevation.
  let headings: [Double]
  let east: [Double]
  let north: [Double]
  let elevations: [Double]
  let grades: [Double]

  /// `length` metres of way, of which about `covered` will be gone; without any climb if it is level.
  init(
    _ scene: Scene, length: Double, covered: Double, isLevel: Bool, random: inout SeededRandom
  ) {
    let count = Int(length / Self.spacing) + 1
    headings =
      scene.way == .grid
      ? Self.streets(count, &random) : Self.bends(scene.way, count, &random)
    var place = SIMD2(0.0, 0.0)
    var places: [SIMD2<Double>] = []
    for heading in headings {
      places.append(place)
      place += Self.spacing * SIMD2(cos(heading), sin(heading))
    }
    east = places.map(\.x)
    north = places.map(\.y)
    let profile = Self.profile(scene.ground, min(count, Int(covered / Self.spacing) + 1), &random)
    let shaped = isLevel ? profile.map { _ in profile[0] } : profile
    elevations = shaped + Array(repeating: shaped[shaped.count - 1], count: count - shaped.count)
    grades = elevations.indices.map { [elevations] index in
      let (low, high) = (max(0, index - 1), min(count - 1, index + 1))
      return (elevations[high] - elevations[low]) / (Double(high - low) * Self.spacing)
    }
  }

  /// Blocks of 60 to 150 m, corners with a radius of 3 to 6 m.
  private static func streets(_ count: Int, _ random: inout SeededRandom) -> [Double] {
    var headings: [Double] = []
    var heading = random.uniform(0...(2 * Double.pi))
    while headings.count < count {
      headings += Array(repeating: heading, count: Int(random.uniform(60...150) / spacing))
      let radius = random.uniform(3...6)
      let turn = [0, 1, -1, 1, -1][random.whole(0...4)] * Double.pi / 2
      let steps = max(1, Int(abs(turn) * radius / spacing))
      headings += (0..<steps).map { heading + turn * Double($0) / Double(max(1, steps - 1)) }
      heading += turn
    }
    let phase = random.uniform(0...6)
    return (0..<count).map {
      headings[$0] + 0.05 * sin(2 * Double.pi * Double($0) * spacing / 37 + phase)
    }
  }

  private static func bends(
    _ way: Scene.Way, _ count: Int, _ random: inout SeededRandom
  ) -> [Double] {
    let (lengths, size): (ClosedRange<Double>, Double) =
      switch way {
      case .trail: (25...220, 0.75)
      case .road: (150...1200, 0.5)
      case .park, .grid: (50...400, 0.55)
      }
    var headings = [Double](repeating: random.uniform(0...(2 * Double.pi)), count: count)
    for length in Waves.geometric(lengths, 9) {
      let height =
        size * pow(length / lengths.upperBound, 0.25) * 0.6 * random.normal()
      let rate = 2 * Double.pi * spacing / (length * random.uniform(0.85...1.2))
      let phase = random.uniform(0...6.28)
      for index in 0..<count { headings[index] += height * sin(rate * Double(index) + phase) }
    }
    if way == .trail {
      switchBack(&headings, &random)
    } else {
      let rate = 2 * Double.pi / (Double(count) * 0.6)
      for index in 0..<count { headings[index] += rate * Double(index) }
    }
    return headings
  }

  /// A turn of 90° to 170° on a radius of 3 to 7 m every 120 to 380 m.
  private static func switchBack(_ headings: inout [Double], _ random: inout SeededRandom) {
    var index = Int(random.uniform(120...380) / spacing)
    while index < headings.count {
      let turn = (random.fraction() < 0.5 ? -1 : 1) * random.uniform(1.6...2.9)
      let steps = max(2, Int(abs(turn) * random.uniform(3...7) / spacing))
      for place in index..<headings.count {
        headings[place] += turn * min(1, Double(place - index) / Double(steps - 1))
      }
      index += Int(random.uniform(120...380) / spacing)
    }
  }

  /// No wave is shorter than 80 m, so that the ascent is well defined.
  private static func profile(
    _ ground: Scene.Ground, _ count: Int, _ random: inout SeededRandom
  ) -> [Double] {
    let base = random.uniform(50...900)
    switch ground {
    case .flat: return waves(200...3000, 8, deviation: 1.6, 1, count, &random).map { base + $0 }
    case .rolling: return waves(150...2500, 10, deviation: 7, 1, count, &random).map { base + $0 }
    case .hilly: return waves(300...9000, 12, deviation: 38, 1, count, &random).map { base + $0 }
    case .mountain:
      let waves = waves(80...1500, 12, deviation: 5, 0.8, count, &random)
      return (0..<count).map { index in
        // A summit that is round over 200 m.
        let away = abs(Double(2 * index) / Double(count - 1) - 1)
        let round = 400.0 / Double(count)
        let peak = away > round ? away : (away * away / round + round) / 2
        return base + 800 * (1 - peak) + waves[index]
      }
    }
  }

  private static func waves(
    _ lengths: ClosedRange<Double>, _ number: Int, deviation: Double, _ exponent: Double,
    _ count: Int, _ random: inout SeededRandom
  ) -> [Double] {
    let chosen = Waves.geometric(lengths, number).map { $0 * random.uniform(0.9...1.1) }
    let weights = chosen.map {
      pow($0 / lengths.upperBound, exponent) * abs(1 + 0.3 * random.normal())
    }
    let norm = weights.reduce(0) { $0 + $1 * $1 }.squareRoot()
    var sum = [Double](repeating: 0, count: count)
    for (length, weight) in zip(chosen, weights) {
      let height = deviation * 2.0.squareRoot() * weight / norm
      let phase = random.uniform(0...6.28)
      for index in 0..<count {
        sum[index] += height * sin(2 * Double.pi * Double(index) * spacing / length + phase)
      }
    }
    return sum
  }
}
