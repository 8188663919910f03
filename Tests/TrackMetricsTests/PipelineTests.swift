import Geodesy
import TestSupport
import Testing
import TrackFiles
import TrackMetrics
import TrackModel

@Suite struct PipelineTests {
  private let source = SourceReference(path: "t.gpx", format: .gpx, bytes: 10)

  private func walk(_ steps: Int = 30) -> Track {
    var maker = TrackMaker()
    maker.steps(steps, east: 1.4)
    return maker.track
  }

  @Test func eachTrackWithAPointGivesASummary() {
    var document = TrackDocument(format: .gpx, creator: "tests")
    var named = walk()
    named.about.name = "evening"
    document.tracks = [Track(), named, walk()]
    document.issues.add(ReadIssue(kind: .badNumber, track: 2, point: 1, message: "bad"))
    document.issues.add(ReadIssue(kind: .structure, message: "odd"))
    let measured = TrackPipeline().measure(document, source: source)
    #expect(measured.summaries.map(\.source.track) == [1, 2])
    #expect(measured.summaries.map(\.name) == ["evening", nil])
    #expect(measured.summaries.allSatisfy { $0.source.creator == "tests" })
    #expect(Set(measured.summaries[0].issues.map(\.kind)) == [.structure, .emptyTrack])
    #expect(measured.summaries[1].issues.map(\.kind) == [.badNumber])
    #expect(measured.issues.isEmpty && measured.issuesTotal == 3)
  }

  @Test func tracksThatAreAllEmptyGiveOnlyIssues() {
    var document = TrackDocument(format: .gpx)
    document.tracks = [Track(), Track()]
    let measured = TrackPipeline().measure(document, source: source)
    #expect(
      measured.summaries.isEmpty && measured.issues.map(\.kind) == [.emptyTrack, .emptyTrack])
    let nothing = TrackPipeline().measure(TrackDocument(format: .gpx), source: source)
    #expect(nothing.issues.map(\.kind) == [.emptyFile])
  }

  @Test func routesAreMeasuredWhereThereIsNoTrack() throws {
    var document = TrackDocument(format: .gpx)
    document.routes = [
      Route(points: [Waypoint(latitude: 47, longitude: 8), Waypoint(latitude: 47.01, longitude: 8)])
    ]
    document.waypoints = [Waypoint(latitude: 1, longitude: 2)]
    let all = try #require(TrackPipeline().summaries(of: document, source: source).first)
    #expect(all.geometry == .route && all.vertices == 2 && all.pointsRead == 0)
    #expect(all.elapsed == nil && abs((all.distance ?? 0) - 1111.8) < 0.2)
    document.routes = []
    let places = try #require(TrackPipeline().summaries(of: document, source: source).first)
    #expect(places.geometry == .waypoints && places.vertices == 1 && places.distance == nil)
    document.tracks = [walk()]
    #expect(TrackPipeline().summaries(of: document, source: source).map(\.geometry) == [.track])
  }

  @Test func theKindComesFromTheOptionElseTheFileElseAGuess() {
    var document = TrackDocument(format: .gpx)
    document.tracks = [walk(600)]
    document.tracks[0].about.kind = "cycling"
    func kind(_ options: PipelineOptions) -> [String] {
      TrackPipeline(options: options).summaries(of: document, source: source)
        .flatMap { [$0.activity.rawValue, $0.activityOrigin.rawValue] }
    }
    #expect(kind(PipelineOptions(activity: .hike)) == ["hike", "option"])
    #expect(kind(PipelineOptions()) == ["ride", "file"])
    document.tracks[0].about.kind = "gardening"
    #expect(kind(PipelineOptions()) == ["walk", "guess"])
  }

  @Test(arguments: [(0.9, ActivityKind.hike), (1.4, .walk), (3, .run), (7, .ride)])
  func speedGuessesTheKind(_ speed: Double, _ kind: ActivityKind) {
    var maker = TrackMaker()
    maker.steps(900, east: speed)
    var document = TrackDocument(format: .gpx)
    document.tracks = [maker.track]
    let all = TrackPipeline().summaries(of: document, source: source)
    #expect(all.map(\.activity) == [kind])
  }

  @Test func inversionsAreAnIssueOfTheTrack() {
    var document = TrackDocument(format: .gpx)
    document.tracks = [walk()]
    document.tracks[0].points.times.swapAt(5, 6)
    let all = TrackPipeline(options: PipelineOptions(activity: .walk)).summaries(
      of: document, source: source)
    #expect(all.flatMap { $0.issues.map(\.kind) } == [.timeOrder] && all[0].issuesTotal == 1)
  }

  @Test(.enabled(if: Corpus.gpx.isPresent, Comment(rawValue: Corpus.absence)))
  func everyRealFileGoesTheWholeWay() {
    for name in Corpus.gpx.names(endingIn: ".gpx") {
      guard let file = try? TrackFileReader().read(bytes: Corpus.gpx.bytes(name), named: name)
      else { continue }
      for options in [PipelineOptions(splits: .kilometre), PipelineOptions(isRaw: true)] {
        let measured = TrackPipeline(options: options).measure(file.document, source: source)
        #expect(!measured.summaries.isEmpty || !measured.issues.isEmpty, "\(name)")
        for all in measured.summaries { check(all, name) }
      }
    }
  }

  private func check(_ all: ActivitySummary, _ name: String) {
    #expect(all.pointsRead == all.pointsAccepted + all.rejections.total, "\(name)")
    let figures = [all.distance, all.rawDistance, all.ascent, all.maximumSpeed, all.pace]
    #expect(figures.allSatisfy { $0?.isFinite ?? true }, "\(name)")
    if let elapsed = all.elapsed {
      let parts = [all.moving, all.stopped, all.paused, all.unknown].compactMap { $0 }
      #expect(parts.count == 4 && parts.reduce(0, +) == elapsed, "\(name)")
    }
  }
}
