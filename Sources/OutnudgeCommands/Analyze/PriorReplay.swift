import ArchiveAnalysis
import DurableFiles

/// Finds the place in the inputs where an interrupted run has stopped.
///
/// The rows that are there are held against the inputs in order. A source counts as done where the
/// next rows are of its path, member and size, and its file was not written since the rows were.
/// A source that has no rows is read again: it gives none now either and for the reason that is
/// noted, if that is, or all from there on is made anew, as is the source of the last row, which may not be complete. So the file becomes what one
/// run over the inputs as they are now would have written, except for members that changed without
/// a change of their size while an older time was put on their file.
struct PriorReplay {
  private let rows: any PriorRows
  private let walk: InputWalk
  private let analyzer: ArchiveAnalyzer
  private var modified: (path: String, isNewer: Bool)?

  init(_ rows: any PriorRows, _ walk: InputWalk, _ analyzer: ArchiveAnalyzer) {
    self.rows = rows
    self.walk = walk
    self.analyzer = analyzer
  }

  /// Tells `keep` of each source whose rows stay and `take` of each that was read, and leaves the
  /// walk where work begins. False as soon as `take` says so.
  mutating func run(
    keep: ([PriorRow]) throws(SinkProblem) -> Void,
    take: (AnalysisOutcome) throws(SinkProblem) -> Bool
  ) throws(SinkProblem) -> Bool {
    while let row = try rows.peek() {
      guard let piece = walk.next() else {
        try rows.cut(at: row.position)
        return true
      }
      if isSame(row, piece), try rows.agrees(before: row.position) {
        let kept = try rowsOf(piece, from: row)
        if try rows.peek() != nil {
          try keep(kept)
          continue
        }
        try rows.cut(at: row.position)
        return try give(analyzer.outcomes(of: piece), take)
      }
      let outcomes = analyzer.outcomes(of: piece)
      let hasRows = outcomes.contains { !$0.summaries.isEmpty }
      if hasRows { try rows.cut(at: row.position) }
      guard try give(outcomes, take) else { return false }
      if hasRows { return true }
    }
    try rows.cutTornRow()
    return true
  }

  private func give(
    _ outcomes: [AnalysisOutcome], _ take: (AnalysisOutcome) throws(SinkProblem) -> Bool
  ) throws(SinkProblem) -> Bool {
    for outcome in outcomes where try !take(outcome) { return false }
    return true
  }

  /// Takes the rows that come next as long as they are of one source.
  private func rowsOf(_ piece: AnalysisPiece, from row: PriorRow) throws(SinkProblem) -> [PriorRow]
  {
    var kept: [PriorRow] = []
    while let next = try rows.peek(), belongs(next, to: piece) {
      // The next member of the same name begins anew.
      if let last = kept.last, last.place.member == next.place.member,
        last.place.track >= next.place.track
      {
        break
      }
      kept.append(next)
      try rows.advance()
    }
    return kept
  }

  private mutating func isSame(_ row: PriorRow, _ piece: AnalysisPiece) -> Bool {
    belongs(row, to: piece) && !isNewer(piece.path)
  }

  private func belongs(_ row: PriorRow, to piece: AnalysisPiece) -> Bool {
    guard row.place.path == piece.path else { return false }
    if row.place.member == piece.member { return row.bytes == piece.storedSize }
    // An archive in an archive may be one piece of work.
    return row.place.member?.hasPrefix(piece.member.map { $0 + "/" } ?? "") ?? false
  }

  private mutating func isNewer(_ path: String) -> Bool {
    if let modified, modified.path == path { return modified.isNewer }
    let isNewer = FileFacts(path: path).map { $0.modified > rows.modified } ?? true
    modified = (path, isNewer)
    return isNewer
  }
}
