import TestSupport
import Testing
import WayChecks

/// Large or senseless tracks on the whole way. Each takes a second or less; what grew faster than
/// the document would take minutes.
struct HostileWayTests {
  @Test func pointsAllOverTheGlobeGoTheWholeWay() {
    var random = SeededGenerator(seed: 1)
    let points = (0..<30_000).map { index in
      point(
        index, latitude: Double.random(in: -90...90, using: &random),
        longitude: Double.random(in: -180...180, using: &random))
    }
    #expect(faults(points.joined()) == [])
  }

  @Test func twoPlacesAtOnceGoTheWholeWay() {
    let points = (0..<30_000).map { point($0, latitude: $0 % 2 == 0 ? 10 : 50, longitude: 8) }
    #expect(faults(points.joined()) == [])
  }

  @Test func pointsInAnyOrderGoTheWholeWay() {
    var random = SeededGenerator(seed: 2)
    let points = (0..<50_000).map { point($0, latitude: 47 + Double($0) * 1e-5, longitude: 8) }
    #expect(faults(points.reversed().joined()) == [])
    #expect(faults(points.shuffled(using: &random).joined()) == [])
  }

  @Test func pointsOfOneInstantGoTheWholeWay() {
    let points = (0..<50_000).map { _ in point(7, latitude: 47, longitude: 8) }
    #expect(faults(points.joined()) == [])
  }

  @Test func manySegmentsGoTheWholeWay() {
    let points = (0..<100_000).map { point($0, latitude: 47, longitude: Double($0) * 1e-5) }
    #expect(faults(points.joined(separator: "</trkseg><trkseg/><trkseg>")) == [])
  }

  @Test func manyTracksGoTheWholeWay() {
    let points = (0..<5500).map { point($0, latitude: 47, longitude: 8) }
    #expect(faults(points.joined(separator: "</trkseg></trk><trk><trkseg>")) == [])
    let bad = [String](repeating: "<trkpt lat='x' lon='8'/>", count: 5500)
    #expect(faults(bad.joined(separator: "</trkseg></trk><trk><trkseg>")) == [])
  }

  @Test func timesOfTenThousandYearsGoTheWholeWay() {
    var points = ""
    for year in stride(from: 1, through: 9999, by: 3) {
      let digits = String(10_000 + year).dropFirst()
      points += "<trkpt lat='\(Double(year) / 1000 + 40)' lon='8'><time>\(digits)"
      points += "-01-01T00:00:00Z</time></trkpt>"
    }
    #expect(faults(points) == [])
  }

  @Test(arguments: ["90", "-90", "89.9999999", "0"])
  func roundsOverPolesAndTheDateLineGoTheWholeWay(_ latitude: String) {
    let points = (0..<3000).map { index in
      "<trkpt lat='\(latitude)' lon='\(index * 7 % 361 - 180)'><ele>\(index % 9000)</ele>"
        + "<time>\(time(index))</time></trkpt>"
    }
    #expect(faults(points.joined()) == [])
  }

  private func point(_ second: Int, latitude: Double, longitude: Double) -> String {
    "<trkpt lat='\(latitude)' lon='\(longitude)'><ele>\(second * 37 % 1000)</ele>"
      + "<time>\(time(second))</time></trkpt>\n"
  }

  private func time(_ second: Int) -> String {
    func two(_ value: Int) -> String { String(value + 100).suffix(2).description }
    let (day, hour, minute) = (second / 86_400 + 1, second / 3600 % 24, second / 60 % 60)
    return "2024-05-\(two(day))T\(two(hour)):\(two(minute)):\(two(second % 60))Z"
  }

  private func faults(_ points: String) -> [String] {
    WholeWay().faults(in: Array("<gpx><trk><trkseg>\(points)</trkseg></trk></gpx>".utf8))
  }
}
