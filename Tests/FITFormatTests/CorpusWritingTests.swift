import FITFormat
import TestSupport
import Testing
import TrackModel

/// Every real file, read, written and read again.
@Suite(.enabled(if: Corpus.fit.isPresent, Comment(rawValue: Corpus.absence)))
struct CorpusWritingTests {
  /// The one that gives nothing to write.
  static let names = Corpus.fit.names(endingIn: ".fit").filter { $0 != "zero-bytes.fit" }

  @Test(arguments: names) func whatWasWrittenReadsBackEqual(name: String) throws {
    let document = try Reading.document(Corpus.fit.bytes(name))
    let written = FITWriter().write(document)
    #expect(written.omissions.isEmpty, "\(written.omissions)")
    let again = try Reading.document(written.bytes)
    #expect(differences(document, again).prefix(3) == [])
    #expect(again.tracks.map(\.localOffset) == document.tracks.map(\.localOffset))
    #expect(again.creator == document.creator)
  }

  @Test(arguments: names) func writingReadingAndWritingAgainIsAFixedPoint(name: String) throws {
    let first = FITWriter().write(try Reading.document(Corpus.fit.bytes(name)))
    let second = FITWriter().write(try Reading.document(first.bytes))
    #expect(second.bytes == first.bytes)
  }

  /// Nothing is wrong with what we write: what was wrong with the source is not written again. Only
  /// what belongs to the contents stays: a clock that was never set, fields of an odd size.
  @Test(arguments: names) func whatWasWrittenReadsWithoutComplaint(name: String) throws {
    let again = try Reading.document(
      FITWriter().write(try Reading.document(Corpus.fit.bytes(name))).bytes)
    let contents: Set<ReadIssue.Kind> = [.relativeTime, .badField, .emptyFile]
    let others = again.issues.kept.filter { !contents.contains($0.kind) }
    #expect(others.map(\.message) == [])
  }

  /// Two old watches keep five bits of a time in the header, which Garmin's own kit no longer reads,
  /// and speed and distance in three bytes: in full they are seven bytes more a record.
  private static let shortened: Set = [
    "garmin-fr70-run-compressed-timestamp-antfs-dump.fit",
    "garmin-fr70-run-compressed-timestamp-speed-distance.fit",
  ]

  @Test(arguments: names) func aFileGrowsByATenthAtMost(name: String) throws {
    let bytes = Corpus.fit.bytes(name)
    let document = try Reading.document(bytes)
    let written = FITWriter().write(document).bytes
    let rows = Self.shortened.contains(name) ? document.tracks.map(\.points.count).max() ?? 0 : 0
    #expect(
      Double(written.count) <= 1.1 * Double(bytes.count + 7 * rows),
      "\(written.count) of \(bytes.count)")
  }
}
