import Foundation
import GPXFormat
import TestSupport
import Testing
import TrackCleaning
import TrackFiles
import TrackMetrics
import TrackModel
import TrackSmoothing

/// The examples of the articles, run on sample tracks.
@Suite struct ExampleTests {
  @Test func contentsNameTheTracksAndThenTheIssues() throws {
    let lines = try contents(ofFileAt: sample("ride-cut-off.gpx"))
    #expect(lines.count == 2)
    #expect(lines[0].contains(" points in 1 segments"))
    #expect(lines[1].hasPrefix(sample("ride-cut-off.gpx") + ":"))
  }

  @Test func aPageShowsTheTracksOfAFile() throws {
    let file = try TrackFileReader().read(path: sample("two-tracks.gpx"))
    let page = page(about: file)
    #expect(page.components(separatedBy: "<section class=\"track\">").count == 3)
    #expect(page.contains("on a fine morning") && page.contains("My App 1.0"))
    let pipeline = TrackPipeline()
    let track = pipeline.smoothTrack(file.document.tracks[0], in: file.document).track
    let summary = pipeline.summaries(of: file.document, source: file.source)[0]
    #expect(map(of: track, summary)?.hasPrefix("<svg") == true)
  }

  @Test func theHighestPointHasTheGreatestElevation() {
    let points = TrackPoints(
      times: [0, 1, 2], latitudes: [0, 0, 0], longitudes: [0, 0, 0],
      elevations: [Missing.metres, -3, -5], segmentStarts: [0])
    let highest = highestPoint(of: Track(points: points))
    #expect(highest?.row == 1)
    #expect(highest?.elevation == -3)
    #expect(highestPoint(of: Track()) == nil)
  }

  @Test func anUploadIsReadUnderItsName() throws {
    let upload = Array(
      #"<gpx><trk><trkseg><trkpt lat="1" lon="2"/></trkseg></trk></gpx>"#.utf8)
    #expect(try tracks(inUpload: upload, named: "a.gpx").first?.points.latitudes == [1])
    let error = #expect(throws: ReadError.self) { try tracks(inUpload: [0], named: "b.gpx") }
    #expect(error?.file == "b.gpx")
  }

  @Test func messagesTellWhatIsWrong() throws {
    #expect(message(forFileAt: sample("walk-ten-minutes.gpx")) == "All of it was read.")
    #expect(message(forFileAt: sample("ride-cut-off.gpx")) == "It was read; 1 things were odd.")
    #expect(message(forFileAt: sample("no-such-file.gpx")) == "There is no such file.")
    let folder = try TemporaryFolder()
    let entity = try folder.write(
      "<!DOCTYPE gpx [<!ENTITY a \"b\">]><gpx>&a;</gpx>", to: "entity.gpx")
    #expect(message(forFileAt: entity).hasPrefix("The file asks for what no track needs: "))
    let text = try folder.write("no track", to: "text.gpx")
    #expect(message(forFileAt: text).hasPrefix("This is no track that can be read: "))
    #expect(message(forFileAt: try folder.write("", to: "empty.gpx")) == "The file is empty.")
  }

  @Test func placesOfPointsAreLinesOfTheFile() throws {
    let places = try placesOfPoints(inFileAt: sample("walk-ten-minutes.gpx"))
    let file = try TrackFileReader().read(path: sample("walk-ten-minutes.gpx"))
    #expect(places.count == file.document.tracks.first?.points.count)
    #expect(places.allSatisfy { $0.hasPrefix(file.name + ":") && $0.hasSuffix(": ") })
  }

  @Test func anArchiveGivesItsActivitiesAndWhatWasLeftOut() throws {
    let folder = try TemporaryFolder()
    let archive = folder.path("export.tar")
    let names = ["walk-ten-minutes.gpx", "ride-cut-off.gpx", "README.md"]
    try #require(ExternalTool.run("tar", ["-cf", archive, "-C", sample(".")] + names)?.status == 0)
    let lines = activities(inArchiveAt: archive)
    #expect(lines.map { $0.prefix { $0 != ":" } } == ["walk-ten-minutes.gpx", "ride-cut-off.gpx"])
    #expect(lines[0].hasPrefix("walk-ten-minutes.gpx: walk, "))
    #expect(leftOut(ofArchiveAt: archive) == ["a text or a table": 1])
    #expect(activities(inArchiveAt: folder.path("none.zip")).count == 1)
  }

  @Test func figuresNameTheActivity() throws {
    let lines = try figures(ofFileAt: sample("hike-barometer.gpx"))
    #expect(lines.count == 1)
    #expect(lines.first?.hasPrefix("hike, ") == true)
    #expect(lines.first?.hasSuffix(" m up") == true)
    try printActivities(ofFileAt: sample("hike-barometer.gpx"))
  }

  @Test func splitsOfARunAddUpToItsMovingTime() throws {
    let file = try TrackFileReader().read(path: sample("run-heart-rate.gpx"))
    let options = PipelineOptions(activity: .run, maximumAccuracy: 30)
    let summary = try #require(
      TrackPipeline(options: options).summaries(of: file.document, source: file.source).first)
    let sum = splits(ofRun: file).reduce(0, +)
    #expect(abs(sum - Double(try #require(summary.moving)) / 1000) < 0.01)
  }

  @Test func theFastestKilometreIsNoSlowerThanTheWholeRun() throws {
    let file = try TrackFileReader().read(path: sample("run-heart-rate.gpx"))
    let efforts = bestEfforts(of: file)
    let summary = try #require(
      TrackPipeline().summaries(of: file.document, source: file.source).first)
    let elapsed = Double(try #require(summary.elapsed)) / 1000
    let distance = try #require(summary.distance)
    #expect(efforts.first?.name == "1 km")
    #expect(try #require(efforts.first).seconds <= elapsed / (distance / 1000))
  }

  @Test func theStepsGiveWhatThePipelineGives() throws {
    let file = try TrackFileReader().read(path: sample("hike-barometer.gpx"))
    let track = try #require(file.document.tracks.first)
    let hike = measuredHike(track, source: file.source)
    let options = PipelineOptions(activity: .hike, splits: .kilometre)
    let whole = TrackPipeline(options: options).summaries(of: file.document, source: file.source)
    #expect(hike.distance == whole.first?.distance)
    #expect(hike.splits == whole.first?.splits)
  }

  @Test func rejectedRowsAreThoseOfTheCounts() throws {
    let file = try TrackFileReader().read(path: sample("walk-noisy.gpx"))
    let track = try #require(file.document.tracks.first)
    let clean = TrackCleaner(options: CleaningOptions(activity: .walk)).clean(track)
    let rejected = rejectedRows(of: clean)
    #expect(!rejected.isEmpty)
    for reason in RejectionReason.allCases {
      #expect(rejected.count(where: { $0.reason == reason }) == clean.report.rejected[reason])
    }
  }

  @Test func aProfileHasASampleForEachKnownElevation() throws {
    let file = try TrackFileReader().read(path: sample("ride-tunnels.gpx"))
    let track = try #require(file.document.tracks.first)
    let smooth = TrackPipeline().smoothTrack(track, in: file.document).track
    #expect(profile(of: smooth).count == smooth.elevations.count(where: { !$0.isNaN }))
    let summary = TrackPipeline().summaries(of: file.document, source: file.source).first
    #expect(unknownSeconds(of: smooth) == Double(try #require(summary?.unknown)) / 1000)
  }
}
