import FITFormat
import TCXFormat
import TrackModel

/// What holds for every document that is written as FIT or TCX.
extension Faults {
  mutating func checkWritingOfRecordings(_ document: TrackDocument) {
    checkFIT(of: document)
    checkTCX(of: document)
  }

  private mutating func checkFIT(of document: TrackDocument) {
    let written = FITWriter().write(document)
    guard let again = try? FITReader().read(written.bytes.span) else {
      return expect(false, "what was written as FIT cannot be read")
    }
    let damage: Set<ReadIssue.Kind> = [
      .truncated, .malformed, .badChecksum, .unfinished, .trailingBytes,
    ]
    expect(
      !again.issues.kept.contains { damage.contains($0.kind) }, "what was written as FIT is damaged"
    )
    // What was read without complaint comes back. Legs are told apart by time alone, so only one
    // recording can come back whatever its times.
    guard document.format == .fit, document.issues.isEmpty, document.tracks.count < 2,
      document.routes.count < 2,
      document.tracks.isEmpty || document.routes.isEmpty, written.omissions.isEmpty
    else { return }
    expect(
      again.tracks.first?.points.count == document.tracks.first?.points.count,
      "written as FIT and read: other points")
    expect(
      FITWriter().write(again).bytes == written.bytes, "written as FIT, read and written is other")
  }

  private mutating func checkTCX(of document: TrackDocument) {
    let written = TCXWriter().write(document)
    guard let again = try? TCXReader().read(written.bytes.span) else {
      return expect(
        document.isEmpty || !written.omissions.isEmpty, "what was written as TCX cannot be read")
    }
    expect(
      !again.issues.kept.contains { $0.kind == .malformed || $0.kind == .truncated },
      "what was written as TCX is damaged")
  }
}
