import Geodesy
import TestSupport
import Testing

@Suite struct PathLengthTests {
  @Test func noPlaceAndOnePlaceHaveNoLength() {
    #expect(pathLength([]) == 0)
    #expect(pathLength([Place(47, 8)]) == 0)
    #expect(stepLengths([]).isEmpty)
    #expect(stepLengths([Place(47, 8)]).isEmpty)
  }

  @Test(arguments: [0.0, 47, -33, 88.9, -88.9])
  func theSumIsThatOfTheDistances(latitude: Double) {
    var generator = SeededGenerator()
    for step in [1e-5, 1e-3, 0.05, 3] {
      let path = randomPath(
        count: 2000, from: Place(latitude, 179.999), step: step, using: &generator)
      let distances = zip(path, path.dropFirst()).map { $0.distance(to: $1) }
      let sum = distances.reduce(0, +)
      #expect(abs(pathLength(path) - sum) <= 1e-12 * sum, "seed \(generator.seed)")
      for (ours, distance) in zip(stepLengths(path), distances) {
        #expect(abs(ours - distance) <= 1e-9 * distance + 1e-9, "seed \(generator.seed)")
      }
    }
  }

  /// Steps are taken by twos; some are long, some cross the antimeridian or a pole.
  @Test(arguments: 2...9)
  func everyCountOfStepsIsSummed(count: Int) {
    let places = [
      Place(10, 179.999), Place(10.001, -179.999), Place(10.001, -179.999), Place(-40, 20),
      Place(-40.0005, 20), Place(-89.9999, 20), Place(-89.9999, -160), Place(-89.99, -160),
      Place(-89.99, 179.9),
    ]
    let path = Array(places.prefix(count))
    let distances = zip(path, path.dropFirst()).map { $0.distance(to: $1) }
    #expect(stepLengths(path) == distances)
    #expect(abs(pathLength(path) - distances.reduce(0, +)) < 1e-6)
    let plane = plane(path)
    #expect(
      plane.places.count == count && plane.places.allSatisfy { $0.x.isFinite && $0.y.isFinite })
  }

  @Test func cumulativeDistanceNeverFalls() {
    var generator = SeededGenerator()
    let path = randomPath(count: 20_000, from: Place(60, 10), step: 1e-4, using: &generator)
    let steps = stepLengths(path)
    #expect(steps.count == path.count - 1)
    #expect(steps.allSatisfy { $0 >= 0 })
    #expect(
      zip(steps, zip(path, path.dropFirst())).allSatisfy { step, ends in
        (step == 0)
          == (ends.0.latitude == ends.1.latitude && ends.0.longitude == ends.1.longitude)
      })
  }

  @Test func aPathBackwardsIsAsLong() {
    var generator = SeededGenerator()
    let path = randomPath(count: 5000, from: Place(-45, 170), step: 1e-3, using: &generator)
    let forward = pathLength(path)
    #expect(abs(pathLength(path.reversed()) - forward) < 1e-12 * forward)
  }

  @Test func anAntimeridianCopyIsAsLong() {
    var generator = SeededGenerator()
    let path = randomPath(count: 5000, from: Place(52, 0), step: 1e-4, using: &generator)
    let copy = path.map { place in
      let longitude = place.longitude + 180
      return Place(place.latitude, longitude > 180 ? longitude - 360 : longitude)
    }
    let length = pathLength(path)
    #expect(abs(pathLength(copy) - length) < 1e-9 * length, "seed \(generator.seed)")
  }

  /// The middle of a geodesic, found as the place from which both ends are equally far and the sum
  /// is least, put between its ends.
  @Test func aMiddlePlaceChangesNothing() {
    var generator = SeededGenerator()
    for _ in 0..<500 {
      let latitude = Double.random(in: -89.9...89.9, using: &generator)
      let start = Place(latitude, .random(in: -180...180, using: &generator))
      let size = 0.04 * Double.random(in: 0.01...1, using: &generator)
      let end = Place(
        min(max(latitude + .random(in: -size...size, using: &generator), -90), 90),
        start.longitude + size)
      let whole = start.distance(to: end)
      let middle = middle(start, end)
      let halves = pathLength([start, middle, end])
      #expect(abs(halves - whole) < 1e-8 * whole, "seed \(generator.seed): \(start) \(end)")
    }
  }

  /// Newton's step on the plane of both ends, repeated: the place of least detour at half way.
  private func middle(_ start: Place, _ end: Place) -> Place {
    var best = Place(
      (start.latitude + end.latitude) / 2, (start.longitude + end.longitude) / 2)
    var reach = abs(end.latitude - start.latitude) + abs(end.longitude - start.longitude)
    func cost(_ place: Place) -> Double {
      let (first, second) = (start.distance(to: place), place.distance(to: end))
      return (first * first + second * second)
    }
    while reach > 1e-12 {
      var isBetter = false
      for (north, east) in [(1.0, 0.0), (-1, 0), (0, 1), (0, -1)] {
        let tried = Place(best.latitude + north * reach, best.longitude + east * reach)
        if abs(tried.latitude) <= 90, cost(tried) < cost(best) {
          best = tried
          isBetter = true
        }
      }
      if !isBetter { reach /= 2 }
    }
    return best
  }

  @Test func columnsOfUnequalLengthCountToTheShorterEnd() {
    let length = pathLength(latitudes: [0, 0, 0].span, longitudes: [0, 0.001].span)
    #expect(length == Place(0, 0).distance(to: Place(0, 0.001)))
  }
}
