import Geodesy
import Testing

@Suite struct BoundingBoxTests {
  private func box(_ places: [Place]) -> [Double]? {
    guard
      let box = boundingBox(
        latitudes: places.map(\.latitude).span, longitudes: places.map(\.longitude).span)
    else { return nil }
    return [box.south, box.west, box.north, box.east]
  }

  @Test func noPlaceHasNoBox() {
    #expect(box([]) == nil)
    #expect(box([Place(.nan, 1), Place(1, .nan), Place(.infinity, 0)]) == nil)
  }

  @Test func onePlaceIsItsOwnBox() {
    #expect(box([Place(47.5, -180)]) == [47.5, -180, 47.5, -180])
  }

  @Test func theBoxHoldsAllPlaces() {
    #expect(box([Place(47, 8.5), Place(46, 9), Place(46.5, 8), Place(.nan, 0)]) == [46, 8, 47, 9])
    #expect(
      box([Place(0, -170), Place(0, -60), Place(0, 60), Place(0, 170)]) == [0, -170, 0, 170])
  }

  @Test func aWayOverTheAntimeridianHasItsWestInTheEast() {
    #expect(
      box([Place(-17, 179.5), Place(-16, -179), Place(-18, 179.9)]) == [-18, 179.5, -16, -179])
    #expect(box([Place(-17, -179.5), Place(-16, 179)]) == [-17, 179, -16, -179.5])
    #expect(box([Place(1, 180), Place(2, -180)]) == [1, 180, 2, 180])
  }

  @Test func aWayRoundTheWorldHasTheWholeWorld() {
    let round = stride(from: -180.0, through: 180, by: 10).map { Place(5, $0) }
    #expect(box(round + round) == [5, -180, 5, 180])
  }

  @Test func longitudesBeyondHalfATurnAreWrapped() {
    #expect(box([Place(1, 190), Place(2, 195)]) == [1, -170, 2, -165])
  }
}
