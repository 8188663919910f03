import DurableFiles
import Foundation
import LiveRecording
import TestSupport
import Testing

struct LongRecordingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("24 hours at 1 Hz take at most 64 bytes a point, and every frame shown is there again")
  func longRecording() throws {
    let journal = try longJournal()
    let bytes = Array(try Data(contentsOf: URL(filePath: journal.path)))
    let points = journal.shown.last?.points ?? 0
    #expect(points > 80_000)
    #expect(bytes.count <= 64 * points)
    var random = SeededGenerator()
    let isLong = ProcessInfo.processInfo.environment["SLOW"] == "1"
    for _ in 0..<(isLong ? 1000 : 10) {
      let shown = try #require(journal.shown.randomElement(using: &random))
      // A kill after this was shown: what is there may be longer by a part of the next frames.
      let length = journal.lengths[Int(shown.entries)] + Int.random(in: 0..<57, using: &random)
      let reading = try JournalReading(Array(bytes[..<min(bytes.count, length)]))
      var totals = RecordingTotals(settings: reading.settings)
      for entry in reading.entries.prefix(Int(shown.entries)) { totals.apply(entry) }
      #expect(totals == shown, "seed \(random.seed)")
    }
  }

  /// A day of walking, recorded to a journal, with what was shown from time to time.
  private func longJournal() throws -> (path: String, shown: [RecordingTotals], lengths: [Int]) {
    let recordings = RecordingFolder(path: folder.path("long"))
    _ = try #require(try recordings.takeLock(for: .recording))
    let settings = Fixes.settings()
    let header = JournalHeader(
      session: .random(), created: Fixes.noon, activity: settings.limits.activity,
      mendsWeekRollover: false)
    let file = try recordings.create(header, settings)
    var recorder = Recorder(settings: settings, at: Fixes.noon)
    var totals = RecordingTotals(settings: settings)
    totals.apply(.settings(settings))
    var (shown, lengths) = ([totals], [0, file.length])
    for second in 0..<86_400 {
      let fix = Fixes.fix(Double(second), accuracy: second % 20 == 7 ? 80 : 5)
      for entry in recorder.take(.fix(fix), at: fix.received) {
        try file.append([entry])
        lengths.append(file.length)
      }
      guard second % 64 == 63 else { continue }
      for entry in try file.synchronize() { totals.apply(entry) }
      shown.append(totals)
    }
    return (file.path, shown, lengths)
  }
}
