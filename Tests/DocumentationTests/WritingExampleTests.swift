import TestSupport
import Testing
import TrackFiles
import TrackModel

/// The examples of writing and of embedding, run on sample tracks.
@Suite struct WritingExampleTests {
  @Test func aRewrittenFileHoldsTheSameTracks() throws {
    let folder = try TemporaryFolder()
    let destination = folder.path("again.gpx")
    #expect(try rewrite(sample("run-heart-rate.gpx"), to: destination) == [])
    let before = try TrackFileReader().read(path: sample("run-heart-rate.gpx"))
    let after = try TrackFileReader().read(path: destination)
    #expect(after.document.tracks.map(\.points) == before.document.tracks.map(\.points))
  }

  @Test func theCleanedFileHasOnlyThePointsThatCount() throws {
    let file = try TrackFileReader().read(path: sample("walk-noisy.gpx"))
    let written = cleaned(file)
    let again = try TrackFileReader().read(bytes: written.bytes, named: "cleaned.gpx")
    let before = try #require(file.document.tracks.first).points.count
    let after = try #require(again.document.tracks.first).points.count
    #expect(after > 0 && after < before)
    #expect(written.omissions.isEmpty)
  }

  @Test func aRecordedWalkReadsBackAsItWas() throws {
    let written = recordedWalk()
    #expect(written.omissions.isEmpty)
    let file = try TrackFileReader().read(bytes: written.bytes, named: "walk.gpx")
    #expect(file.document.creator == "My App")
    let track = try #require(file.document.tracks.first)
    #expect(track.about.name == "Evening walk")
    #expect(track.points.latitudes == [47.0, 47.00001])
    #expect(track.points.heartRates == [98, Missing.count])
    #expect(track.points.elevations[0] == 412.5)
    #expect(track.points.elevations[1].isNaN)
  }

  @Test func exportsHaveARowAPointAndAFeatureATrack() throws {
    let file = try TrackFileReader().read(path: sample("walk-ten-minutes.gpx"))
    let (csv, geoJSON) = exports(of: file)
    let points = try #require(file.document.tracks.first).points.count
    #expect(csv.count(where: { $0 == UInt8(ascii: "\n") }) == points + 1)
    #expect(String(decoding: geoJSON, as: UTF8.self).contains(#""FeatureCollection""#))
  }

  @Test func anImporterReadsBytesAndWarns() async throws {
    let file = try await TrackImporter().read(cutOff, named: "cut.gpx")
    #expect(file.activities.count == 1)
    #expect(file.warnings.count == 1)
    #expect(file.warnings.first?.hasPrefix("cut.gpx:") == true)
  }

  @Test func manyFilesComeBackInTheirOrderWithTheirErrors() async throws {
    let names = [
      "walk-ten-minutes.gpx", "none.gpx", "run-heart-rate.gpx", "ride-sparse.gpx",
      "hike-paused.gpx", "missing.gpx", "ride-gpx10.gpx",
    ]
    let results = await TrackImporter().read(names.map(sample))
    #expect(results.count == names.count)
    for (name, result) in zip(names, results) {
      switch result {
      case .success(let document):
        let alone = try TrackFileReader().read(path: sample(name)).document
        #expect(document.tracks.map(\.about) == alone.tracks.map(\.about), "\(name)")
      case .failure(let error):
        #expect(error.reason == .missing)
        #expect(error.file == sample(name))
      }
    }
  }
}

/// A file that breaks off inside a point.
private let cutOff = Array(
  #"""
  <gpx version="1.1"><trk><trkseg>
  <trkpt lat="47" lon="8"><time>2024-05-04T09:00:00Z</time></trkpt>
  <trkpt lat="47.001" lon="8"><time>2024-05-04T09:01:40Z</time></trkpt>
  <trkpt lat="47.0
  """#.utf8)
