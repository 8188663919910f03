internal import TrackFiles
package import TrackModel

/// Counts what became of everything that the inputs hold. Seen = done + failed + skipped, always.
package struct AnalysisTally: Sendable {
  /// Files and members that gave rows, or issues that say why there is none.
  package private(set) var done = 0
  /// Rows that an earlier run had written.
  package private(set) var keptRows = 0
  /// Files and members that gave an error, in order of their first one, by reason.
  package private(set) var failures: [(reason: ReadError.Reason, count: Int)] = []
  /// What was passed over, by what it is.
  package private(set) var skips: [String: Int] = [:]
  /// Tracks that were measured.
  package private(set) var activities = 0
  /// Those among them that were there before.
  package private(set) var duplicates = 0
  /// Routes and collections of waypoints.
  package private(set) var plans = 0
  /// Track points read.
  package private(set) var points = 0
  /// Track points rejected.
  package private(set) var rejections: [RejectionReason: Int] = [:]
  /// Bytes read, as stored.
  package private(set) var bytes = 0

  package init() {}

  /// Files and members that were failed.
  package var failed: Int { failures.reduce(0) { $0 + $1.count } }
  /// Files and members that were passed over.
  package var skipped: Int { skips.values.reduce(0, +) }
  /// Everything.
  package var seen: Int { done + failed + skipped }

  /// Counts an outcome, with its summaries as they are written.
  package mutating func count(_ outcome: AnalysisOutcome, _ summaries: [ActivitySummary]) {
    bytes += outcome.storedSize
    switch outcome.result {
    case .failed(let error): fail(error.reason)
    case .skipped(let reason): skips[reason.what, default: 0] += 1
    case .done:
      done += 1
      for summary in summaries { count(summary) }
    }
  }

  /// Counts a source whose rows an earlier run had written.
  package mutating func countKept(rows: Int, bytes: Int) {
    done += 1
    keptRows += rows
    self.bytes += bytes
  }

  private mutating func count(_ summary: ActivitySummary) {
    guard summary.geometry == .track else {
      plans += 1
      return
    }
    activities += 1
    if summary.duplicateOf != nil { duplicates += 1 }
    points += summary.pointsRead
    for reason in RejectionReason.allCases where summary.rejections[reason] > 0 {
      rejections[reason, default: 0] += summary.rejections[reason]
    }
  }

  private mutating func fail(_ reason: ReadError.Reason) {
    if let index = failures.firstIndex(where: { $0.reason == reason }) {
      failures[index].count += 1
    } else {
      failures.append((reason, 1))
    }
  }
}
