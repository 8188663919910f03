import Geodesy
import Testing

struct StereographicMapTests {
  /// Metres on the map for metres on the ground, between two places.
  private func scale(
    _ map: StereographicMap, _ first: (Double, Double), _ second: (Double, Double)
  ) -> Double {
    let way =
      map.place(latitude: second.0, longitude: second.1)
      - map.place(latitude: first.0, longitude: first.1)
    let metres = geodesicDistance(
      latitude1: first.0, longitude1: first.1, latitude2: second.0, longitude2: second.1)
    return (way * way).sum().squareRoot() / metres
  }

  @Test(arguments: [(47.0, 8.0), (0.0, 180.0), (-70.0, -179.9), (89.9, 12.0)])
  func aroundTheCentreItIsToScaleInEveryDirection(_ latitude: Double, _ longitude: Double) {
    let map = StereographicMap(latitude: latitude, longitude: longitude)
    for (north, east) in [(1e-3, 0.0), (0, 1e-3), (-1e-3, 1e-3)] {
      let other = (latitude + north, longitude + east)
      #expect(abs(scale(map, (latitude, longitude), other) - 1) < 1e-6)
    }
  }

  @Test func farAwayAnglesAreStillTrue() {
    let map = StereographicMap(latitude: 47, longitude: 8)
    let place = (58.0, 20.0)
    let north = scale(map, place, (58.0001, 20))
    let east = scale(map, place, (58, 20.0001))
    #expect(abs(north / east - 1) < 1e-6)
    #expect(north > 1 && north < 1.02)
  }

  @Test func theMiddleOfPlacesIsWhereTheyAre() {
    let map = StereographicMap(around: [10, 10].span, [179, -179].span)
    #expect(abs(map.place(latitude: 10, longitude: 180).x) < 1e-6)
    let pole = StereographicMap(around: [89, 89, 89, 89].span, [0, 90, 180, -90].span)
    let place = pole.place(latitude: 90, longitude: 0)
    #expect((place * place).sum().squareRoot() < 2000)
    let nothing = StereographicMap(around: [Double]().span, [Double]().span)
    #expect(nothing.place(latitude: 0, longitude: 0) == .zero)
  }
}
