#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import TrackModel

extension GeneratedTrack {
  /// Adds the faults that recordings have: far jumps, repeats, equal times, swapped rows.
  mutating func spoil(by generator: TrackGenerator) {
    var random = SeededRandom(seed: generator.seed, stream: 5)
    if generator.artefacts {
      let hours = min(10, Double(generator.interval) / 1000) / 3600
      let sky = MotionModel(generator.kind).sky
      teleport(chance: (sky.teleportsPerHour + 7) * hours, &random)
      repeatPositions(chance: (sky.staleRunsPerHour + 5) * hours, &random)
      repeatTimes(chance: hours, &random)
      swapRows(chance: 0.7 * hours, &random)
    }
    if generator.cachedStart { cacheStart(&random) }
  }

  private mutating func teleport(chance: Double, _ random: inout SeededRandom) {
    forEachRow(chance: chance, &random) { track, row, random in
      let rows = row..<min(track.points.count, row + random.whole(1...4))
      track.points.shift(rows, metres: pow(10, random.uniform(1.8...3.2)), &random)
      return rows.count
    } count: { artefacts, rows in
      artefacts.teleported += rows
    }
  }

  private mutating func repeatPositions(chance: Double, _ random: inout SeededRandom) {
    forEachRow(chance: chance, &random) { track, row, random in
      let rows = row..<min(track.points.count, row + random.whole(2...6))
      for stale in rows {
        track.points.latitudes[stale] = track.points.latitudes[row - 1]
        track.points.longitudes[stale] = track.points.longitudes[row - 1]
      }
      return rows.count
    } count: { artefacts, rows in
      artefacts.stale += rows
    }
  }

  private mutating func repeatTimes(chance: Double, _ random: inout SeededRandom) {
    forEachRow(chance: chance, &random) { track, row, _ in
      if track.points.segmentStarts.contains(row) { return 0 }
      track.points.times[row] = track.points.times[row - 1]
      return 1
    } count: { artefacts, rows in
      artefacts.duplicates += rows
    }
  }

  private mutating func swapRows(chance: Double, _ random: inout SeededRandom) {
    forEachRow(chance: chance, &random) { track, row, _ in
      if row + 1 >= track.points.count || track.points.segmentStarts.contains(row + 1) {
        return 0
      }
      track.points.swapRows(row, row + 1)
      return 2
    } count: { artefacts, rows in
      artefacts.swaps += rows / 2
    }
  }

  private mutating func cacheStart(_ random: inout SeededRandom) {
    let rows = 0..<min(track.points.count, random.whole(1...3))
    for row in rows {
      track.points.latitudes[row] = track.points.latitudes[0]
      track.points.longitudes[row] = track.points.longitudes[0]
    }
    track.points.shift(rows, metres: pow(10, random.uniform(2.5...4)), &random)
    artefacts.cached = rows.count
  }

  /// Applies a fault to rows chosen by chance, beyond the first five; a fault returns how many rows
  /// it took.
  private mutating func forEachRow(
    chance: Double, _ random: inout SeededRandom,
    _ fault: (inout Track, Int, inout SeededRandom) -> Int,
    count: (inout Artefacts, Int) -> Void
  ) {
    var row = 6
    while row < track.points.count {
      if random.fraction() < chance {
        let rows = fault(&track, row, &random)
        count(&artefacts, rows)
        row += rows
      }
      row += 1
    }
  }
}

extension TrackPoints {
  /// Moves rows by one distance in one direction, and gives them an accuracy that may or may not
  /// tell.
  fileprivate mutating func shift(
    _ rows: Range<Int>, metres: Double, _ random: inout SeededRandom
  ) {
    let direction = random.uniform(0...(2 * Double.pi))
    let claims: [Float] = [1, 1.6, 2.4, 6, 13, 24]
    let claim = claims[random.whole(0...(claims.count - 1))]
    for row in rows {
      let radii = Ellipsoid.radii(latitude: latitudes[row])
      let north = metres * cos(direction) / radii.meridian * degrees
      let east = metres * sin(direction) / radii.parallel * degrees
      latitudes[row] = rounded(min(89.9, max(-89.9, latitudes[row] + north)), to: 1e7)
      longitudes[row] = rounded(wrapped(longitudes[row] + east), to: 1e7)
      hdops[row] = claim
    }
  }

  fileprivate mutating func swapRows(_ first: Int, _ second: Int) {
    times.swapAt(first, second)
    latitudes.swapAt(first, second)
    longitudes.swapAt(first, second)
    elevations.swapAt(first, second)
    hdops.swapAt(first, second)
    if !speeds.isEmpty { speeds.swapAt(first, second) }
    if !heartRates.isEmpty { heartRates.swapAt(first, second) }
    if !cadences.isEmpty { cadences.swapAt(first, second) }
    if !temperatures.isEmpty { temperatures.swapAt(first, second) }
  }
}
