import TestSupport
import Testing
import TrackFiles
import TrackModel

/// FIT as services hand it out: gzip-compressed.
@Suite(.enabled(if: Corpus.fit.isPresent, "\(Corpus.absence)"))
struct ArchivedFITTests {
  @Test func aCompressedFileIsReadLikeTheOneInIt() throws {
    let name = "garmin-edge1030plus-virtual-ride.fit.gz"
    let row = try #require(Corpus.fit.table("oracle.tsv")[name])
    let file = try TrackFileReader().read(bytes: Corpus.fit.bytes(name), named: name)
    let track = try #require(file.document.tracks.first)
    #expect(file.document.format == .fit && file.document.issues.isEmpty)
    #expect(String(track.points.count) == row["records"])
    #expect(String(track.laps.count) == row["laps"])
    #expect(String(track.points.latitudes.count { !$0.isNaN }) == row["records_with_position"])
    let distance = try #require(track.session?.totals.distance)
    #expect(abs(distance - (Double(row["session_distance_m"] ?? "") ?? 0)) < 0.01)
  }
}
