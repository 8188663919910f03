import Quests
import Streaks
import Testing
import TrackFiles
import TrackMetrics
import TrackModel

/// The examples of the habit, run on sample tracks.
@Suite struct HabitExampleTests {
  @Test func aSampleTrackMakesADayActiveAndAQuestOfTheNext() throws {
    let file = try TrackFileReader().read(path: sample("walk-ten-minutes.gpx"))
    let summary = try #require(
      TrackPipeline().summaries(of: file.document, source: file.source).first)
    var walk = try #require(outing(summary, utcOffset: 7200))
    walk.activeSeconds = max(walk.activeSeconds, Outing.leastSeconds)
    let history = HabitHistory(outings: [walk])
    let now = LocalMoment(
      milliseconds: walk.start.milliseconds + 86_400_000, utcOffset: 7200)
    #expect(headline(history, now: now).hasPrefix("0 weeks of rhythm, 1 active days"))
    let ledger = HabitLedger(history, now: now)
    let (proposed, reasons) = quest(ledger, [])
    #expect(proposed.kind == .walk && !reasons.isEmpty)
    let bytes = calendar(ledger, now: now.milliseconds, before: [])
    #expect(String(decoding: bytes, as: UTF8.self).contains("BEGIN:VEVENT"))
  }
}
