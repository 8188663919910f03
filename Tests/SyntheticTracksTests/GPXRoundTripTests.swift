import GPXFormat
import SyntheticTracks
import Testing
import TrackModel

@Suite struct GPXRoundTripTests {
  @Test(arguments: [ActivityKind.walk, .hike, .run, .ride])
  func readingTheTextGivesTheGeneratedTrackBack(kind: ActivityKind) throws {
    var generator = TrackGenerator(kind: kind, points: 3000, seed: 12, place: .antimeridian)
    generator.artefacts = true
    generator.cachedStart = true
    generator.channels = .all
    generator.pauses = 2
    let made = generator.generate()
    let document = try GPXReader().read(made.gpxText().span)
    #expect(document.issues.total == 0)
    #expect(document.tracks.count == 1)
    let read = try #require(document.tracks.first)
    #expect(read.about.kind == kind.rawValue)
    #expect(read.points == made.track.points)
  }
}
