import Geodesy
import TestSupport
import Testing

@Suite struct LocalPlaneTests {
  @Test(arguments: [0.0, 47.3, -68.7, 88.99, -88.99], [1e-6, 1e-5, 3e-4, 2e-3])
  func stepsKeepTheirLength(latitude: Double, step: Double) {
    var generator = SeededGenerator()
    let path = randomPath(
      count: 3000, from: Place(latitude, -179.99), step: step, using: &generator)
    check(path, "seed \(generator.seed)")
  }

  @Test func stepsKeepTheirLengthAtThePolesAndTheAntimeridian() {
    check([Place(89.9999, 0), Place(90, 123), Place(89.9999, 180), Place(89.9999, -90)])
    check([Place(-89.999, 10), Place(-89.999, -170), Place(-89.9995, 0), Place(-90, 0)])
    check([Place(12, 179.999), Place(12, -179.999), Place(12.001, 180), Place(12, -180)])
  }

  private func check(_ path: [Place], _ comment: Comment? = nil) {
    let plane = plane(path)
    #expect(plane.places.count == path.count)
    for (row, length) in stepLengths(path).enumerated() where length < 1000 {
      let east = plane.places[row + 1].x - plane.places[row].x
      let north = plane.places[row + 1].y - plane.places[row].y
      let step = (east * east + north * north).squareRoot()
      // The sums carry a rounding of their own size, here up to 100 km.
      #expect(abs(step - length) <= 1e-9 * length + 1e-10, comment)
    }
  }

  @Test func eastAndNorthAreWhereTheyShouldBe() {
    let plane = plane([Place(0, 179.9995), Place(0.001, -179.9995), Place(0, 179.9995)])
    #expect(abs(plane.places[1].x - 111.3195) < 0.001)
    #expect(abs(plane.places[1].y - 110.5743) < 0.001)
    #expect(abs(plane.places[2].x) < 1e-9 && abs(plane.places[2].y) < 1e-9)
  }

  @Test func chosenRowsGiveThePlaneOfTheirPlaces() {
    let places = [Place(47, 8), Place(0, 0), Place(47.001, 8.001), Place(47.002, 8)]
    let chosen = LocalPlane.project(
      latitudes: places.map(\.latitude).span, longitudes: places.map(\.longitude).span,
      rows: ([3, 0, 2] as [Int32]).span)
    let plane = plane([places[3], places[0], places[2]])
    #expect(chosen.places == plane.places)
  }

  @Test func noPlaceGivesNoRow() {
    #expect(plane([]).places.isEmpty)
    #expect(plane([Place(1, 2)]).places == [.zero])
  }
}
