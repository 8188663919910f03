import SyntheticTracks
import Testing
import TrackModel

@Suite struct TrackGeneratorTests {
  @Test func equalSeedsGiveEqualTracksAndOthersDoNot() {
    var generator = TrackGenerator(kind: .hike, points: 600, seed: 7)
    generator.artefacts = true
    generator.channels = .all
    let first = generator.generate()
    #expect(first.track == generator.generate().track)
    generator.seed = 8
    #expect(first.track != generator.generate().track)
  }

  @Test func noiseAndArtefactsLeaveTheTruthAsItIs() {
    var generator = TrackGenerator(kind: .ride, points: 3000, seed: 3)
    generator.artefacts = true
    let noisy = generator.generate()
    generator.noise = false
    generator.artefacts = false
    let clean = generator.generate()
    #expect(noisy.truth == clean.truth)
    #expect(noisy.track.points.latitudes != clean.track.points.latitudes)
  }

  @Test(arguments: [ActivityKind.walk, .hike, .run, .ride])
  func aCleanTrackIsAsLongAsItsTruth(kind: ActivityKind) {
    var generator = TrackGenerator(kind: kind, points: 7200, seed: 11)
    generator.noise = false
    let made = generator.generate()
    let points = made.track.points
    var metres = 0.0
    for row in 1..<points.count {
      let cosine = Self.cosine(points.latitudes[row])
      let north = (points.latitudes[row] - points.latitudes[row - 1]) * 111_200
      let east = (points.longitudes[row] - points.longitudes[row - 1]) * 111_200 * cosine
      metres += (north * north + east * east).squareRoot()
    }
    // A sphere for the ellipsoid, and corners cut from second to second.
    #expect(abs(metres / made.truth.distance - 1) < 0.02)
    #expect(made.truth.distance > 1500)
    #expect(made.truth.ascent > 0)
    #expect(made.truth.movingTime > 0.6 * made.truth.elapsedTime)
    #expect(abs(made.truth.elapsedTime - 7199) < 1e-6)
  }

  @Test func pausesEndSegmentsAndTunnelsDoNot() {
    var generator = TrackGenerator(kind: .run, points: 2000, seed: 5)
    generator.pauses = 2
    generator.tunnels = 3
    let made = generator.generate()
    let points = made.track.points
    #expect(points.segmentStarts.count == 3)
    let long = (1..<points.count).filter { points.times[$0] - points.times[$0 - 1] > 50_000 }
    #expect(long.count == 5)
    #expect(made.truth.pausedTime >= 120)
    let elapsed = Double(points.times[1999] - points.times[0]) / 1000
    #expect(abs(made.truth.elapsedTime - elapsed) < 1e-6)
  }

  @Test func theChannelsAskedForAreThereAndNoOthers() {
    var generator = TrackGenerator(kind: .ride, points: 50, seed: 1)
    generator.channels = [.heartRate, .speed]
    let points = generator.generate().track.points
    #expect(points.heartRates.count == 50)
    #expect(points.speeds.count == 50)
    #expect(points.cadences.isEmpty)
    #expect(points.temperatures.isEmpty)
    #expect(points.heartRates.allSatisfy { (45...205).contains($0) })
  }

  @Test func artefactsAreCounted() {
    var generator = TrackGenerator(kind: .walk, points: 40_000, seed: 2)
    generator.artefacts = true
    generator.cachedStart = true
    let made = generator.generate()
    #expect(made.artefacts.teleported > 0)
    #expect(made.artefacts.stale > 0)
    #expect(made.artefacts.duplicates > 0)
    #expect(made.artefacts.swaps > 0)
    #expect((1...3).contains(made.artefacts.cached))
    let times = made.track.points.times
    #expect(zip(times, times.dropFirst()).count { $0 > $1 } == made.artefacts.swaps)
    #expect(
      zip(times, times.dropFirst()).count { $0 == $1 } >= made.artefacts.duplicates / 2)
  }

  @Test(arguments: [TrackGenerator.Place.antimeridian, .arctic, .southAtlantic, .outback])
  func everyPlaceGivesPositionsInRange(place: TrackGenerator.Place) {
    var generator = TrackGenerator(kind: .ride, points: 5000, seed: 4, place: place)
    generator.artefacts = true
    let points = generator.generate().track.points
    #expect(points.latitudes.allSatisfy { abs($0) <= 90 })
    #expect(points.longitudes.allSatisfy { $0 >= -180 && $0 < 180 })
  }

  @Test func aSeedGivesTheSameNumbersForEver() {
    var random = SeededRandom(seed: 0)
    // The first outputs of xoshiro256** after SplitMix64(0).
    #expect(random.next() == 0x99EC_5F36_CB75_F2B4)
    #expect(random.next() == 0xBF6E_1F78_4956_452A)
  }

  /// The cosine of an angle in degrees, by its series: good to 1e-9 up to 90°.
  private static func cosine(_ angle: Double) -> Double {
    let square = (angle * Double.pi / 180) * (angle * Double.pi / 180)
    var term = 1.0
    var sum = 1.0
    for index in stride(from: 1.0, to: 20, by: 2) {
      term *= -square / (index * (index + 1))
      sum += term
    }
    return sum
  }
}
