import TestSupport
import Testing
import TrackFiles
import TrackModel

@Suite struct PointsCSVTests {
  private func lines(_ document: TrackDocument) -> [String] {
    String(decoding: PointsCSV.write(document).bytes, as: UTF8.self)
      .split(separator: "\r\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func everyTrackPointIsARowWithTheColumnsThatAnyHas() {
    let first = Track(
      points: TrackPoints(
        times: [0, Missing.time], latitudes: [47.5, .nan], longitudes: [8, 200],
        elevations: [400.25, .nan], heartRates: [120, Missing.count], segmentStarts: [0, 1]))
    let second = Track(
      points: TrackPoints(
        times: [1500], latitudes: [-0.0000001], longitudes: [180], hdops: [0.1],
        powers: [Missing.count], fixes: [.threeDimensional], segmentStarts: [0]))
    #expect(
      lines(TrackDocument(format: .gpx, tracks: [first, Track(), second])) == [
        "track,segment,index,time,latitude,longitude,elevation,hdop,heart_rate,fix",
        "0,0,0,1970-01-01T00:00:00Z,47.5,8,400.25,,120,", "0,1,1,,,200,,,,",
        "2,0,0,1970-01-01T00:00:01.500Z,-0.0000001,180,,0.1,,3d", "",
      ])
  }

  @Test func aDocumentWithoutTracksIsAHeadLine() {
    let document = TrackDocument(
      format: .gpx, waypoints: [Waypoint(latitude: 1, longitude: 2)], routes: [Route()])
    #expect(lines(document) == ["track,segment,index,time,latitude,longitude,elevation", ""])
    let omissions = PointsCSV.write(document).omissions
    #expect(omissions[.waypoint] == 1)
    #expect(omissions[.route] == 1)
  }

  @Test func whatIsNotFiniteIsEmptyAndTimesOutOfRangeAreCounted() {
    let points = TrackPoints(
      times: [Int64.max], latitudes: [.infinity], longitudes: [-.infinity],
      elevations: [.infinity], speeds: [.infinity], segmentStarts: [0])
    let document = TrackDocument(format: .gpx, tracks: [Track(points: points)])
    #expect(lines(document)[1] == "0,0,0,,,,")
    #expect(PointsCSV.write(document).omissions[.time] == 1)
  }

  @Test(
    .enabled(if: Corpus.gpx.isPresent, Comment(rawValue: Corpus.absence)),
    arguments: CorpusWritingTests.names)
  func everyRealFileHasARowForEachPoint(name: String) throws {
    let document = try readCorpus(name)
    let lines = lines(document)
    #expect(lines.count == document.pointCount + 2)
    let commas = lines[0].count { $0 == "," }
    #expect(lines.dropLast().allSatisfy { line in line.count { $0 == "," } == commas })
    #expect(!lines.dropFirst().contains { $0.contains("nan") || $0.contains("inf") })
  }
}
