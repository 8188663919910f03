import ByteScanning
import Testing
import TestSupport
import TrackFiles
import TrackModel

/// Every real file against what libxml2 and gpxpy count in it.
@Suite(.enabled(if: Corpus.gpx.isPresent, Comment(rawValue: Corpus.absence)))
struct CorpusCountTests {
  static let files = Corpus.gpx.names(endingIn: ".gpx")
  static let peers = Corpus.gpx.table("peers.tsv")
  static let gpxpy = Corpus.gpx.table("gpxpy.tsv")

  /// Files that hold nothing, with the reason that the reader gives.
  static let refused: [String: ReadError.Reason] = [
    "zero-byte-file.gpx": .empty, "not-gpx-illegal-character-in-tag-name.gpx": .damaged,
  ]

  /// Files that gpxpy takes for empty without a word: a prefix on every element, blanks round the
  /// `=` of `xmlns`.
  static let gpxpyIsWrong: Set<String> = [
    "whole-file-under-prefix-ns2.gpx", "copyright-sat-dgps-every-track-element.gpx",
  ]

  @Test func corpusIsComplete() {
    #expect(Self.files.count == 110)
  }

  @Test(arguments: files.filter { refused[$0] == nil })
  func trackPointsReadAreThoseThatLibxml2Delivers(_ file: String) throws {
    let expected = try #require(Self.peers[file]?["libxml2_recover_trkpt"].flatMap { Int($0) })
    let document = try readCorpus(file)
    #expect(document.pointCount == expected)
    for track in document.tracks {
      #expect(track.points.latitudes.count == track.points.longitudes.count)
    }
  }

  @Test(arguments: refused.keys.sorted())
  func fileWithoutContentIsAnErrorThatNamesIt(_ file: String) throws {
    let error = #expect(throws: ReadError.self) { try readCorpus(file) }
    #expect(error?.reason == Self.refused[file])
    #expect(error?.file == Corpus.gpx.path(file))
  }

  @Test(arguments: files.filter { gpxpy[$0]?["parses"] == "yes" && !gpxpyIsWrong.contains($0) })
  func structureIsWhatGpxpyReads(_ file: String) throws {
    let row = try #require(Self.gpxpy[file])
    let document = try readCorpus(file)
    #expect(String(document.tracks.count) == row["tracks"])
    #expect(String(document.segmentCount) == row["segments"])
    #expect(String(document.pointCount) == row["track_points"])
    #expect(String(document.routes.reduce(0) { $0 + $1.points.count }) == row["route_points"])
    #expect(String(document.waypoints.count) == row["waypoints"])
    #expect(String(document.pointTimes.count) == row["points_with_time"])
    #expect(String(document.presentElevations.count) == row["points_with_ele"])
  }

  @Test(arguments: files.filter { gpxpy[$0]?["parses"] == "yes" && !gpxpyIsWrong.contains($0) })
  func timesAreWhatGpxpyReads(_ file: String) throws {
    let row = try #require(Self.gpxpy[file])
    let times = try readCorpus(file).pointTimes
    #expect(times.first == Self.instant(row["first_time"]))
    #expect(times.last == Self.instant(row["last_time"]))
  }

  private static func instant(_ text: String?) -> Int64? {
    guard let text, !text.isEmpty else { return nil }
    return InstantText.parse(Array(text.utf8).span)?.milliseconds
  }
}
