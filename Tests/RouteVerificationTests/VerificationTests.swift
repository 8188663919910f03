import Foundation
import GPXFormat
import RouteVerification
import TestSupport
import Testing
import TrackFiles
import TrackModel

/// A walk with accuracy that verifies, and ways to spoil it.
enum VerifiedWalk {
  static let now: Int64 = 1_800_000_000_000

  static func track(count: Int = 900) -> Track {
    var generator = SeededGenerator(seed: 7)
    var maker = TrackMaker(latitude: 47, longitude: 8)
    maker.elevations = [400]
    for step in 1..<count {
      let (time, noise) = (Double(step), Double.random(in: -0.1...0.1, using: &generator))
      let speed = 1.3 + 0.2 * sin(time / 40) + noise
      maker.step(east: speed * cos(sin(time / 90)), north: speed * sin(sin(time / 90)))
      maker.elevations.append(400 + 5 * sin(time / 100) + noise)
    }
    maker.accuracies = [Float](repeating: 4, count: count)
    var track = maker.track
    track.about.kind = "walk"
    return track
  }

  static func verify(_ document: TrackDocument, isPrivate: Bool = false) -> Verification {
    let bytes = GPXWriter().write(document).bytes
    return verify(document, bytes: bytes, isPrivate: isPrivate)
  }

  static func verify(_ document: TrackDocument, bytes: [UInt8], isPrivate: Bool = false)
    -> Verification
  {
    RouteVerifier(tool: "test 1", now: now).verify(
      document,
      from: SourceReference(path: "walk.gpx", format: document.format, bytes: bytes.count),
      bytes: bytes, isPrivate: isPrivate)
  }

  static func read(_ bytes: [UInt8]) throws -> TrackDocument {
    try GPXReader().read(bytes.span)
  }

  static func document(_ track: Track = track()) -> TrackDocument {
    TrackDocument(format: .gpx, tracks: [track])
  }
}

@Suite struct VerificationTests {
  private func answer(_ condition: Condition, of track: Track) -> Check? {
    VerifiedWalk.verify(VerifiedWalk.document(track)).tracks.first?.checks
      .first { $0.condition == condition }
  }

  @Test func aSoundWalkIsVerified() {
    let found = VerifiedWalk.verify(VerifiedWalk.document())
    #expect(found.verdict == .verified)
    #expect(found.failures == [])
    let all = found.checks.map(\.condition) + found.tracks[0].checks.map(\.condition)
    #expect(Set(all).count == 26 && all.count == 26)
  }

  @Test func theSameDocumentGetsTheSameAnswer() {
    let first = VerifiedWalk.verify(VerifiedWalk.document())
    let second = VerifiedWalk.verify(VerifiedWalk.document())
    #expect("\(first)" == "\(second)")
  }

  @Test(arguments: [(false, 4.0), (true, 3.0)])
  func whatIsNeededToFindTheSameAgainIsToldButNothingOfAPrivateSource(
    _ isPrivate: Bool, _ count: Double
  ) throws {
    let found = VerifiedWalk.verify(VerifiedWalk.document(), isPrivate: isPrivate)
    let check = try #require(found.checks.first { $0.condition == .reproducible })
    #expect(check.outcome == .passed && check.measures.map(\.value) == [count])
  }

  @Test func theFiguresAddUp() throws {
    let check = try #require(answer(.conservation, of: VerifiedWalk.track()))
    #expect(check.outcome == .passed)
    #expect(
      check.measures.map(\.name) == [
        "times_off_ms", "splits_elapsed_off_ms", "splits_moving_off_ms", "splits_paused_off_ms",
        "splits_off_m", "splits_climb_off_m", "climb_off_m",
      ])
  }

  @Test func withoutAnyAccuracyAWalkIsPlausibleAtBest() {
    var track = VerifiedWalk.track()
    track.points.horizontalAccuracies = []
    let found = VerifiedWalk.verify(VerifiedWalk.document(track))
    #expect(found.verdict == .plausible)
    #expect(found.failures.map(\.condition) == [.accuracyKnown])
    #expect(found.failures[0].points == [0...899])
  }

  @Test func withoutTimesATrackIsUnverified() {
    var track = VerifiedWalk.track()
    track.points.times = track.points.times.map { _ in Missing.time }
    let found = VerifiedWalk.verify(VerifiedWalk.document(track))
    #expect(found.verdict == .unverified)
    #expect(found.failures.map(\.condition).contains(.timed))
  }

  @Test func aTeleportIsNamedByItsPoint() throws {
    var track = VerifiedWalk.track()
    for row in [10, 400, 401, 700] { track.points.latitudes[row] += 0.2 }
    let check = try #require(answer(.reachable, of: track))
    #expect(check.outcome == .failed && check.points.contains(10...10))
    #expect(check.measures.map(\.holds) == [true, false])
  }

  @Test func aWalkAsFastAsACarIsUnverified() {
    var maker = TrackMaker(latitude: 47, longitude: 8)
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<900 {
      maker.step(east: Double.random(in: 3.6...3.9, using: &generator))
    }
    var track = maker.track
    track.about.kind = "walk"
    let found = VerifiedWalk.verify(VerifiedWalk.document(track))
    #expect(found.failures.map(\.condition).contains(.speed))
    #expect(found.failures.map(\.condition).contains(.sustainedSpeed))
    #expect(found.verdict == .unverified)
  }

  @Test func aLongHoleIsUnverifiedAndNamesThePointAfterIt() throws {
    var track = VerifiedWalk.track()
    for row in 500..<900 {
      track.points.times[row] += 1_200_000
      track.points.latitudes[row] += 0.02
    }
    let check = try #require(answer(.completeness, of: track))
    #expect(check.outcome == .failed && check.points == [500...500])
  }

  @Test func aRobotsWalkIsFlagged() {
    var maker = TrackMaker(latitude: 0, longitude: 8)
    maker.steps(1500, east: 1.4)
    var track = maker.track
    track.about.kind = "walk"
    track.points.horizontalAccuracies = [Float](repeating: 4, count: track.points.count)
    let found = VerifiedWalk.verify(VerifiedWalk.document(track))
    #expect(found.failures.map(\.condition) == [.signature, .generated])
    #expect(found.verdict == .plausible)
  }

  @Test func aTimeBeforeReceiversExistedIsUnverified() throws {
    var track = VerifiedWalk.track()
    track.points.times = track.points.times.map { $0 - 1_000_000_000_000 }
    let check = try #require(answer(.increasing, of: track))
    #expect(check.outcome == .failed && check.points == [0...899])
  }

  @Test func anActivityThatIsKeptAlreadyIsFlagged() {
    let track = VerifiedWalk.track()
    let verifier = RouteVerifier(
      tool: "test", now: VerifiedWalk.now, kept: [KeptActivity(points: track.points)])
    let found = verifier.verify(
      VerifiedWalk.document(track), from: SourceReference(path: "", format: .gpx, bytes: 0),
      bytes: [])
    #expect(found.failures.map(\.condition) == [.overlap])
    #expect(found.verdict == .verified)
  }

  @Test func aDocumentWithoutATrackIsUnverified() {
    let route = Route(points: [Waypoint(latitude: 1, longitude: 1)])
    let found = VerifiedWalk.verify(TrackDocument(format: .gpx, routes: [route]))
    #expect(found.verdict == .unverified)
    #expect(found.failures.map(\.condition) == [.timed])
    #expect(found.failures[0].points == [0...0])
  }
}
