import Foundation
import Geodesy
import TestSupport
import Testing

@Suite struct PathSimplifierTests {
  /// Metres from a place to the nearest point of a way between two places, by trying points of it:
  /// they are set on a chord in space and brought to the ellipsoid.
  private func distance(
    _ place: (Double, Double), _ start: (Double, Double), _ end: (Double, Double)
  ) -> Double {
    func point(_ share: Double) -> Double {
      let (a, b) = (position(start), position(end))
      let middle = degrees(a + (b - a) * share)
      return geodesicDistance(
        latitude1: place.0, longitude1: place.1, latitude2: middle.0, longitude2: middle.1)
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<80 {
      let (first, second) = (low + (high - low) / 3, high - (high - low) / 3)
      if point(first) < point(second) { high = second } else { low = first }
    }
    return min(point((low + high) / 2), min(point(0), point(1)))
  }

  private func position(_ place: (Double, Double)) -> SIMD3<Double> {
    let (latitude, longitude) = (place.0 * .pi / 180, place.1 * .pi / 180)
    let square = 0.0066943799901413165
    let radius = 6_378_137 / (1 - square * sin(latitude) * sin(latitude)).squareRoot()
    return SIMD3(
      radius * cos(latitude) * cos(longitude), radius * cos(latitude) * sin(longitude),
      radius * (1 - square) * sin(latitude))
  }

  private func degrees(_ position: SIMD3<Double>) -> (Double, Double) {
    let across = (position.x * position.x + position.y * position.y).squareRoot()
    let square = 0.0066943799901413165
    var latitude = atan2(position.z, across * (1 - square))
    for _ in 0..<10 {
      let radius = 6_378_137 / (1 - square * sin(latitude) * sin(latitude)).squareRoot()
      let height = across / cos(latitude) - radius
      latitude = atan2(position.z, across * (1 - square * radius / (radius + height)))
    }
    return (latitude * 180 / .pi, atan2(position.y, position.x) * 180 / .pi)
  }

  @Test(arguments: [0.5, 5, 50, 500])
  func noPlaceLiesFartherOffThanAsked(_ deviation: Double) {
    var generator = SeededGenerator()
    for round in 0..<4 {
      let maker = TrackMaker.walk(count: 400, speed: 30, using: &generator)
      let (latitudes, longitudes) = (maker.latitudes, maker.longitudes)
      let found = PathSimplifier.rows(
        latitudes: latitudes, longitudes: longitudes, deviation: deviation)
      #expect(found.rows.first == 0 && found.rows.last == 399)
      var worst = 0.0
      for (first, last) in zip(found.rows, found.rows.dropFirst()) {
        for row in first...last {
          worst = max(
            worst,
            distance(
              (latitudes[row], longitudes[row]), (latitudes[first], longitudes[first]),
              (latitudes[last], longitudes[last])))
        }
      }
      #expect(worst <= deviation, "seed \(generator.seed), round \(round)")
      #expect(abs(worst - found.deviation) < 0.01 && found.rows.count < 400)
    }
  }

  @Test func aStraightWayNeedsTwoPlacesAndALoopMore() {
    let straight = (0..<100).map { Double($0) * 1e-4 }
    let zeros = [Double](repeating: 0, count: 100)
    #expect(
      PathSimplifier.rows(latitudes: zeros, longitudes: straight, deviation: 1).rows == [0, 99])
    let angles = (0...100).map { Double($0) * 2 * .pi / 100 }
    let loop = PathSimplifier.rows(
      latitudes: angles.map { sin($0) * 0.01 }, longitudes: angles.map { cos($0) * 0.01 },
      deviation: 20)
    #expect(loop.rows.count > 8 && loop.rows.count < 60)
  }

  @Test func oneOrNoPlaceStays() {
    #expect(PathSimplifier.rows(latitudes: [], longitudes: [], deviation: 5).rows == [])
    #expect(PathSimplifier.rows(latitudes: [1], longitudes: [1], deviation: 5).rows == [0])
    let still = [Double](repeating: 1, count: 9)
    #expect(PathSimplifier.rows(latitudes: still, longitudes: still, deviation: 5).rows == [0, 8])
  }

  @Test func aSpiralOfManyPlacesTakesNoTimeOfItsSquare() {
    let turns = (0..<200_000).map { Double($0) * 0.01 }
    let found = PathSimplifier.rows(
      latitudes: turns.map { sin($0) * $0 * 1e-5 }, longitudes: turns.map { cos($0) * $0 * 1e-5 },
      deviation: 0.002)
    #expect(found.rows.count > 1000 && found.deviation <= 0.002)
  }
}
