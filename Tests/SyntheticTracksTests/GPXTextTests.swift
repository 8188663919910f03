import SyntheticTracks
import Testing
import TrackModel

@Suite struct GPXTextTests {
  @Test func aPointIsWrittenWithItsDecimals() {
    var generator = TrackGenerator(kind: .walk, points: 2, seed: 1, start: 1_700_000_000_000)
    generator.noise = false
    var made = generator.generate()
    made.track.points.latitudes[0] = -0.0000001
    made.track.points.longitudes[0] = 179.5
    made.track.points.elevations[0] = -12.3
    let text = String(decoding: made.gpxText(name: "a < b & c"), as: UTF8.self)
    #expect(text.contains("<name>a &lt; b &amp; c</name>\n  <type>walk</type>"))
    #expect(text.contains("lat=\"-0.0000001\" lon=\"179.5"))
    #expect(text.contains("<ele>-12.3</ele>"))
    #expect(text.contains("<time>2023-11-14T22:13:20Z</time>"))
    #expect(text.contains("<hdop>0.6"))
    #expect(!text.contains("extensions"))
  }

  @Test func everySegmentAndPointIsWritten() {
    var generator = TrackGenerator(kind: .ride, points: 500, seed: 6)
    generator.channels = .all
    generator.pauses = 2
    let text = String(decoding: generator.generate().gpxText(), as: UTF8.self)
    #expect(text.split(separator: "<trkseg>").count == 4)
    #expect(text.split(separator: "<trkpt ").count == 501)
    #expect(text.split(separator: "<gpxtpx:hr>").count == 501)
    #expect(text.split(separator: "<gpxtpx:speed>").count == 501)
  }
}
