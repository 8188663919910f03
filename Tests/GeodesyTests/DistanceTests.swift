import Geodesy
import TestSupport
import Testing

@Suite struct DistanceTests {
  /// Half a meridian and a quarter of the equator, which books give.
  @Test func knownArcsHaveTheirLength() {
    #expect(abs(Place(-90, 0).distance(to: Place(90, 77)) - 20_003_931.4586) < 0.001)
    #expect(abs(Place(0, 0).distance(to: Place(0, 90)) - 6_378_137 * Double.pi / 2) < 0.001)
    #expect(abs(Place(0, 0).distance(to: Place(0, 180)) - 20_003_931.4586) < 0.001)
  }

  @Test func distanceIsTheSameBothWays() {
    var generator = SeededGenerator()
    for _ in 0..<20_000 {
      let start = randomPlace(using: &generator)
      let end = near(start, within: .random(in: 0...20, using: &generator), using: &generator)
      #expect(
        start.distance(to: end) == end.distance(to: start),
        "seed \(generator.seed): \(start) \(end)")
    }
  }

  @Test func distanceIsZeroOnlyBetweenEqualPlaces() {
    var generator = SeededGenerator()
    for _ in 0..<10_000 {
      let place = randomPlace(using: &generator)
      #expect(place.distance(to: place) == 0)
      #expect(place.distance(to: Place(place.latitude.nextUp, place.longitude)) > 0)
      #expect(place.distance(to: Place(place.latitude, place.longitude.nextUp)) > 0)
    }
    #expect(Place(12, 180).distance(to: Place(12, -180)) == 0)
    #expect(Place(90, 10).distance(to: Place(90, -150)) < 1e-8)
  }

  @Test func shiftedLongitudesChangeNothing() {
    var generator = SeededGenerator()
    for _ in 0..<5000 {
      // Longitudes in steps of 2^-30 degrees, so that shifting by whole degrees is exact.
      let latitude = randomPlace(using: &generator).latitude
      let longitudes = (0..<2).map { _ in
        Double(Int.random(in: -100_000_000...100_000_000, using: &generator)) * 0x1p-30
      }
      let distance = Place(latitude, longitudes[0]).distance(
        to: Place(latitude + 0.001, longitudes[1]))
      for shift in [-180.0, -179, 90, 180] {
        let shifted = Place(latitude, wrapped(longitudes[0] + shift)).distance(
          to: Place(latitude + 0.001, wrapped(longitudes[1] + shift)))
        #expect(
          abs(shifted - distance) <= distance * 1e-15, "seed \(generator.seed), by \(shift)")
      }
    }
  }

  @Test func outOfRangeAndMissingValuesNeverTrap() {
    let odd = [0, 90.5, -400, 1e300, -1e300, .infinity, -.infinity, .nan]
    for latitude in odd {
      for longitude in odd {
        for other in [Place(0, 0), Place(latitude, longitude), Place(longitude, latitude)] {
          _ = Place(latitude, longitude).distance(to: other)
          _ = pathLength([Place(latitude, longitude), other])
          _ = plane([Place(latitude, longitude), other])
        }
      }
    }
    #expect(Place(.nan, 0).distance(to: Place(0, 0)).isNaN)
  }

  private func wrapped(_ longitude: Double) -> Double {
    longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude
  }

  private func randomPlace(using generator: inout SeededGenerator) -> Place {
    Place(
      .random(in: -89.99...89.99, using: &generator), .random(in: -180...180, using: &generator))
  }

  private func near(
    _ place: Place, within degrees: Double, using generator: inout SeededGenerator
  ) -> Place {
    let latitude = place.latitude + .random(in: -degrees...degrees, using: &generator)
    let longitude = place.longitude + .random(in: -degrees...degrees, using: &generator)
    return Place(min(max(latitude, -90), 90), wrapped(longitude))
  }
}
