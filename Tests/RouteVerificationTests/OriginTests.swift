import Foundation
import RouteVerification
import TestSupport
import Testing
import TrackModel

/// V22, V23 and V24: made tracks are flagged, and those that somebody really went are not.
@Suite struct OriginTests {
  private func check(_ condition: Condition, _ track: Track) throws -> Check {
    let found = VerifiedWalk.verify(VerifiedWalk.document(track))
    return try #require(found.tracks.first?.checks.first { $0.condition == condition })
  }

  private func broken(_ condition: Condition, _ track: Track) throws -> [String] {
    try check(condition, track).measures.filter { !$0.holds }.map(\.name)
  }

  // MARK: V22

  @Test func timesOnNoClockAreFlagged() throws {
    var generator = SeededGenerator(seed: 11)
    var track = VerifiedWalk.track()
    #expect(try broken(.signature, track) == [])
    track.points.times = track.points.times.map {
      $0 + Int64.random(in: 0..<900, using: &generator)
    }
    let check = try check(.signature, track)
    #expect(check.measures.filter { !$0.holds }.map(\.name) == ["share_off_clock"])
    #expect(!check.points.isEmpty)
  }

  @Test func aClockThatTremblesOrTicksFiveTimesASecondIsOne() throws {
    var generator = SeededGenerator(seed: 12)
    var trembling = VerifiedWalk.track()
    trembling.points.times = trembling.points.times.map {
      $0 + Int64.random(in: -30...30, using: &generator)
    }
    #expect(try broken(.signature, trembling) == [])
    var fast = VerifiedWalk.track()
    fast.points.times = fast.points.times.map { 1_700_000_000_000 + ($0 - 1_700_000_000_000) / 5 }
    #expect(try broken(.signature, fast) == [])
  }

  @Test func aStandingReceiverMayRepeatItselfAndAMovingOneMayNot() throws {
    var standing = TrackMaker()
    var generator = SeededGenerator(seed: 13)
    var moving = TrackMaker()
    for step in 0..<900 {
      let east = 1.4 * Double.random(in: 0.8...1.2, using: &generator)
      let isStop = (300..<600).contains(step)
      standing.step(east: isStop ? 0 : east)
      moving.step(east: step % 3 == 0 ? 0 : east * 1.5)
    }
    #expect(try !broken(.signature, standing.track).contains("share_repeated"))
    #expect(try broken(.signature, moving.track).contains("share_repeated"))
  }

  // MARK: V23

  /// A walk over hills, with the speed that a rule or the ground gives at each grade.
  private func hills(
    noise: ClosedRange<Double> = 1...1, _ speed: (_ grade: Double) -> Double
  ) -> Track {
    var generator = SeededGenerator(seed: 14)
    var maker = TrackMaker()
    var elevation = 500.0
    maker.elevations = [elevation]
    for step in 0..<3000 {
      let grade = 0.15 * sin(Double(step) / 130) + 0.08 * sin(Double(step) / 37)
      let way = speed(grade) * Double.random(in: noise, using: &generator)
      maker.step(east: way * cos(Double(step) / 400), north: way * sin(Double(step) / 400))
      elevation += way * grade
      maker.elevations.append((elevation * 10).rounded() / 10)
    }
    var track = maker.track
    track.about.kind = "walk"
    return track
  }

  @Test func aSpeedThatTheGradeAloneGivesIsFlagged() throws {
    // Tobler's hiking function.
    let made = hills { 1.67 * exp(-3.5 * abs($0 + 0.05)) }
    #expect(try broken(.generated, made) == ["scatter_over_grade"])
    let walked = hills(noise: 0.4...1.6) { 1.67 * exp(-3.5 * abs($0 + 0.05)) }
    #expect(try broken(.generated, walked) == [])
  }

  @Test func oneSpeedIsFlaggedThoughTimesAreWholeSeconds() throws {
    var generator = SeededGenerator(seed: 15)
    var maker = TrackMaker()
    var clock = 0.0
    for _ in 0..<300 {
      let way = Double.random(in: 5...40, using: &generator)
      let before = clock.rounded()
      clock += way / 1.4
      let time = Int64(clock.rounded() - before) * 1000
      maker.step(east: way * cos(clock / 200), north: way * sin(clock / 200), milliseconds: time)
    }
    var track = maker.track
    track.about.kind = "walk"
    #expect(try broken(.generated, track).contains("speed_p95_to_median"))
    #expect(try broken(.generated, VerifiedWalk.track()) == [])
  }

  // MARK: V24

  @Test func aSteadyDriveIsNoRun() throws {
    var generator = SeededGenerator(seed: 16)
    var maker = TrackMaker()
    for step in 0..<900 {
      let speed = step % 450 < 200 ? 5.8 : 3 + 2 * sin(Double(step) / 9)
      maker.step(east: speed * Double.random(in: 0.99...1.01, using: &generator))
    }
    var track = maker.track
    track.about.kind = "run"
    #expect(try broken(.vehicle, track) == ["steady_fast_s"])
  }

  @Test func fastWithoutAStepIsNoRunUnlessNoStepWasEverCounted() throws {
    var maker = TrackMaker()
    for step in 0..<900 { maker.step(east: 3.2 + 0.5 * sin(Double(step) / 5)) }
    var track = maker.track
    track.about.kind = "run"
    track.points.cadences = (0...900).map { (200..<300).contains($0) ? 0 : 85 }
    #expect(try broken(.vehicle, track) == ["without_steps_s"])
    track.points.cadences = track.points.cadences.map { _ in 0 }
    #expect(try broken(.vehicle, track) == [])
  }

  @Test(arguments: [(true, ["stop_spacing_variation"]), (false, [])])
  func stopsAtOneSpacingAreFlagged(_ isEven: Bool, _ names: [String]) throws {
    var generator = SeededGenerator(seed: 17)
    var maker = TrackMaker()
    for _ in 0..<8 {
      let count = isEven ? 150 : Int.random(in: 80...220, using: &generator)
      for _ in 0..<count { maker.step(east: Double.random(in: 1.3...1.5, using: &generator)) }
      for _ in 0..<40 {
        maker.step(east: Double.random(in: -0.05...0.05, using: &generator))
      }
    }
    var track = maker.track
    track.about.kind = "walk"
    #expect(try broken(.vehicle, track) == names)
  }
}
