import GPXFormat
import Testing
import TrackModel

@Suite struct PointPlacesTests {
  @Test func placesAreKeptForEveryRowWhenAskedForAndOnlyThen() throws {
    let text = """
      <gpx>
      <trk><trkseg>
      <trkpt lat="1" lon="2"><ele>3</ele></trkpt>
        <trkpt lat="1" lon="x"/><trkpt lon="2"
          lat="1"/>
      </trkseg></trk></gpx>
      """
    let bytes = Array(text.utf8)
    let kept = try GPXReader(options: .init(keepsPlaces: true)).read(bytes.span)
    let places = try #require(kept.tracks.first).pointPlaces
    #expect(places.map(\.line) == [3, 4, 5])
    #expect(places.map(\.column) == [23, 26, 13])
    #expect(try GPXReader().read(bytes.span).tracks.first?.pointPlaces == [])
  }
}
