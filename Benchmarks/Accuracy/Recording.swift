import Foundation
import SyntheticTracks
import TrackModel

/// The fixes of an outing as a file has them.
struct Recording {
  private let outing: Outing
  private let receiver: Receiver
  private let physics: Physics
  private let frame: LocalFrame
  /// Ticks of the fixes, and their columns.
  private var ticks: [Int] = []
  private var times: [Double] = []
  private var east: [Double] = []
  private var north: [Double] = []
  private var elevations: [Double] = []
  private var radii: [Double] = []
  private var velocities: [SIMD2<Double>] = []

  /// `hasArtefacts`: teleports, stale repeats, cached fixes, equal times, swapped rows.
  init(
    _ outing: Outing, _ receiver: Receiver, physics: Physics, frame: LocalFrame,
    hasArtefacts: Bool, random: inout SeededRandom
  ) {
    self.outing = outing
    self.receiver = receiver
    self.physics = physics
    self.frame = frame
    chooseTicks(&random)
    sample(&random)
    if outing.scene.isBarometric { readBarometer(&random) }
    if hasArtefacts { spoil(&random) }
  }

  private mutating func chooseTicks(_ random: inout SeededRandom) {
    let seconds = stride(from: 0, to: outing.count, by: 10)
    var kept: [Int] = []
    for tick in seconds {
      guard outing.scene.recordsByNeed, let last = kept.last else {
        kept.append(tick)
        continue
      }
      let isDue = Double(tick - last) * Outing.tick >= Double(random.whole(5...8))
      let turns = abs(outing.headings[tick] - outing.headings[last]) > 0.25
      if isDue || turns || abs(outing.speeds[tick] - outing.speeds[last]) > 1 { kept.append(tick) }
    }
    ticks = kept.filter { tick in
      !outing.tunnels.contains { $0.lowerBound <= tick && tick <= $0.upperBound }
    }
  }

  private mutating func sample(_ random: inout SeededRandom) {
    let seen = [outing.east, outing.north].map { Waves.lowPass($0, step: Outing.tick / 0.4) }
    for tick in ticks {
      let sky = receiver.skies[tick]
      times.append(Double(tick) * Outing.tick)
      east.append(receiver.east[tick] + sky.white * random.normal())
      north.append(receiver.north[tick] + sky.white * random.normal())
      let height = receiver.elevations[tick] + sky.heightWhite * random.normal()
      elevations.append((10 * height).rounded() / 10)
      radii.append(max(2.5, (10 * receiver.radii[tick]).rounded() / 10))
      let (low, high) = (max(0, tick - 1), min(outing.count - 1, tick + 1))
      let span = Double(high - low) * Outing.tick
      velocities.append(
        SIMD2((seen[0][high] - seen[0][low]) / span, (seen[1][high] - seen[1][low]) / span)
          + sky.speed * SIMD2(random.normal(), random.normal()))
    }
  }

  /// Phone barometers are linear within 0.1 to 0.2 hPa (Burch 2015; Monteiro and Marti 2016): steps of
  /// 0.2 m, gusts, the weather.
  private mutating func readBarometer(_ random: inout SeededRandom) {
    let drift = 4 * random.normal() / 3600
    let weather = Waves.wander(outing.count, &random) { _ in Outing.tick / 3600 }
    var gusts = [Double](repeating: 0, count: outing.count)
    for _ in 0..<Int((20 * outing.scene.duration / 3600).rounded()) {
      let start = random.whole(0...(outing.count - 2))
      let length = Int(random.uniform(4...14) / Outing.tick)
      let height = random.normal()
      for step in 0..<min(length, outing.count - start) {
        gusts[start + step] += height * sin(Double.pi * Double(step) / Double(length))
      }
    }
    for (row, tick) in ticks.enumerated() {
      elevations[row] =
        outing.elevations[tick] + drift * times[row] + weather[tick] + gusts[tick]
        + 0.08 * random.normal()
    }
    for _ in 0..<Int((outing.scene.duration / 3600).rounded()) {
      elevations[random.whole(0...(ticks.count - 1))] +=
        (random.fraction() < 0.5 ? -1 : 1) * random.uniform(3...8)
    }
    elevations = elevations.map { (5 * $0).rounded() / 5 }
  }

  private mutating func spoil(_ random: inout SeededRandom) {
    let hours = outing.scene.duration / 3600
    teleport(&random)
    repeatStale(&random)
    if outing.scene.startsBadly { cacheStart(&random) }
    for _ in 0..<Int((hours + random.fraction()).rounded(.down)) {
      let row = random.whole(10...(times.count - 11))
      times[row] = times[row - 1]
    }
    for _ in 0..<Int((0.7 * hours + random.fraction()).rounded(.down)) {
      swap(random.whole(10...(times.count - 11)))
    }
  }

  private mutating func swap(_ row: Int) {
    times.swapAt(row, row + 1)
    east.swapAt(row, row + 1)
    north.swapAt(row, row + 1)
    elevations.swapAt(row, row + 1)
    radii.swapAt(row, row + 1)
    velocities.swapAt(row, row + 1)
  }

  private mutating func teleport(_ random: inout SeededRandom) {
    let extra = outing.scene.startsBadly ? 20.0 : 0
    for row in 6..<times.count {
      let rate = (receiver.skies[ticks[row]].teleports + extra) / 3600
      let seconds = min(times[row] - times[row - 1], 10)
      guard random.fraction() < rate * seconds else { continue }
      let size = pow(10, random.uniform(1.8...3.2))
      let direction = random.uniform(0...6.28)
      let radius = [5.0, 8, 12, 30, 65, 120][random.whole(0...5)]
      for other in row..<min(times.count, row + random.whole(1...4)) {
        east[other] += size * cos(direction)
        north[other] += size * sin(direction)
        radii[other] = radius
      }
    }
  }

  private mutating func repeatStale(_ random: inout SeededRandom) {
    var row = 5
    while row < times.count - 8 {
      if random.fraction() < receiver.skies[ticks[row]].staleRuns / 3600 {
        for _ in 0..<random.whole(2...6) {
          east[row] = east[row - 1]
          north[row] = north[row - 1]
          row += 1
        }
      }
      row += 1
    }
  }

  private mutating func cacheStart(_ random: inout SeededRandom) {
    let size = pow(10, random.uniform(2.5...4))
    let direction = random.uniform(0...6.28)
    let radius = [10.0, 20, 65][random.whole(0...2)]
    let age = random.fraction() < 0.5 ? random.uniform(30...600) : 0
    for row in 0..<random.whole(1...3) {
      east[row] = size * cos(direction)
      north[row] = size * sin(direction)
      radii[row] = radius
      times[row] -= age
    }
  }
}

extension Recording {
  /// The recording as a document; with the device's speed and course, if asked.
  func document(withSpeed: Bool) -> TrackDocument {
    var points = TrackPoints()
    points.segmentStarts = [0]
    for row in times.indices {
      let place = frame.place(east: east[row], north: north[row])
      points.times.append(1_777_622_400_000 + Int64((1000 * times[row]).rounded()))
      points.latitudes.append((1e7 * place.latitude).rounded() / 1e7)
      points.longitudes.append((1e7 * place.longitude).rounded() / 1e7)
      points.elevations.append(elevations[row])
      if let radius = physics.stated(radii[row]) {
        points.hdops.append(Float((20 * radius).rounded() / 100))
      }
      if withSpeed {
        let velocity = velocities[row]
        let speed = (velocity * velocity).sum().squareRoot()
        let course = atan2(velocity.x, velocity.y) * 180 / Double.pi
        points.speeds.append(Float((100 * speed).rounded() / 100))
        points.courses.append(Float((10 * (course < 0 ? course + 360 : course)).rounded() / 10))
      }
    }
    var track = Track(points: points)
    track.about.name = outing.scene.name
    track.about.kind = outing.scene.kind.rawValue
    return TrackDocument(format: .gpx, tracks: [track])
  }
}
