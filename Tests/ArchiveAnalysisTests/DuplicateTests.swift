import ArchiveAnalysis
import TestSupport
import Testing
import TrackModel

@Suite struct DuplicateTests {
  /// GPX of a walk north; each point is written as told.
  private func walk(
    seconds: [Int], start: Int = 0, shift: (Int) -> Double = { _ in 0 }, timed: Bool = true
  ) -> String {
    var text = "<gpx><trk><trkseg>"
    for second in seconds {
      let time = 36_000 + start + second
      let clock = [time / 3600, time / 60 % 60, time % 60].map { $0 < 10 ? "0\($0)" : "\($0)" }
      // 1.2e-5 degrees are 1.3 m.
      let latitude = 47 + Double(second) * 1.2e-5 + shift(second) / 111_195
      text += "<trkpt lat=\"\(latitude)\" lon=\"8\">"
      if timed { text += "<time>2026-05-01T\(clock.joined(separator: ":"))Z</time>" }
      text += "</trkpt>"
    }
    return text + "</trkseg></trk></gpx>"
  }

  /// For each file, the number of the one that it repeats.
  private func originals(_ texts: [String], jobs: Int = 2) throws -> [Int?] {
    let folder = try TemporaryFolder()
    let paths = try texts.enumerated().map { try folder.write($1, to: "\($0).gpx") }
    let index = try DuplicateIndex()
    var outcomes: [AnalysisOutcome] = []
    ArchiveAnalyzer(jobs: jobs).run(InputWalk(paths)) { outcome in
      outcomes.append(outcome)
      return true
    }
    var found: [Int?] = []
    for outcome in outcomes {
      for (summary, fingerprint) in zip(outcome.summaries, outcome.fingerprints) {
        let place = ActivityPlace(summary.source)
        let original = try fingerprint.flatMap { try index.original(of: $0, at: place) }
        found.append(original.flatMap { paths.firstIndex(of: $0.path) })
      }
    }
    return found
  }

  private let every = Array(0..<900)

  @Test func theSameTrackIsARepeatOfTheFirst() throws {
    let text = walk(seconds: every)
    #expect(try originals([text, text, text]) == [nil, 0, 0])
  }

  @Test func aSparserRecordingWithinAMetreIsARepeat() throws {
    let sparse = Array(stride(from: 0, to: 900, by: 4)) + [899]
    let moved = walk(seconds: sparse) { _ in 0.6 }
    #expect(try originals([walk(seconds: every), moved]) == [nil, 0])
    #expect(try originals([moved, walk(seconds: every)]) == [nil, 0])
  }

  @Test func startsMayDifferByTwoSecondsAndNotByMore() throws {
    let whole = walk(seconds: every)
    #expect(try originals([whole, walk(seconds: Array(every.dropFirst(2)))]) == [nil, 0])
    #expect(try originals([whole, walk(seconds: Array(every.dropFirst(3)))]) == [nil, nil])
  }

  @Test func whatIsElsewhereLaterOrHalfAsLongIsNoRepeat() throws {
    let whole = walk(seconds: every)
    #expect(try originals([whole, walk(seconds: every) { _ in 3 }]) == [nil, nil])
    #expect(try originals([whole, walk(seconds: every, start: 5)]) == [nil, nil])
    #expect(try originals([whole, walk(seconds: Array(0..<450))]) == [nil, nil])
    // Together at first, apart from the middle on.
    let apart = walk(seconds: every) { $0 > 450 ? Double($0 - 450) / 20 : 0 }
    #expect(try originals([whole, apart]) == [nil, nil])
  }

  @Test func withoutTimesOnlyTheSamePositionsAllAlongAreARepeat() throws {
    let text = walk(seconds: every, timed: false)
    let moved = walk(seconds: every, shift: { $0 == 500 ? 0.3 : 0 }, timed: false)
    #expect(try originals([text, text, moved]) == [nil, 0, nil])
  }
}
