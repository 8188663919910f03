import TrackModel

/// Gives the issues of a document to the summaries they are about.
struct IssueShare {
  private let kept: [ReadIssue]
  private let total: Int

  init(_ document: TrackDocument) {
    var log = document.issues
    // A reader that reports empty tracks reports all of them.
    let isReported = log.counts[.emptyTrack] != nil
    for (index, track) in document.tracks.enumerated() where !isReported && track.isEmpty {
      log.add(ReadIssue(kind: .emptyTrack, track: index, message: "track without a point"))
    }
    if document.isEmpty, document.tracks.isEmpty, log.counts[.emptyFile] == nil {
      log.add(ReadIssue(kind: .emptyFile, message: "no track, route or waypoint"))
    }
    kept = log.kept
    total = log.total
  }

  /// Issues that name no track with a summary, and those that were only counted, go to the first.
  func shared(among summaries: [ActivitySummary]) -> MeasuredDocument {
    var summaries = summaries
    guard !summaries.isEmpty else {
      return MeasuredDocument(summaries: [], issues: kept, issuesTotal: total)
    }
    var places: [Int: Int] = [:]
    for (place, summary) in summaries.enumerated() where summary.geometry == .track {
      places[summary.source.track] = place
    }
    for issue in kept {
      summaries[issue.track.flatMap { places[$0] } ?? 0].add(issue)
    }
    summaries[0].issuesTotal += total - kept.count
    return MeasuredDocument(
      summaries: summaries, issues: [], issuesTotal: summaries.reduce(0) { $0 + $1.issuesTotal })
  }

  static func timeOrder(_ inversions: Int, track: Int) -> ReadIssue {
    let points = inversions == 1 ? "1 point stands" : "\(inversions) points stand"
    return ReadIssue(
      kind: .timeOrder, track: track, message: "\(points) after a later time, sorted")
  }
}

extension ActivitySummary {
  /// Adds an issue; beyond the room for issues it is only counted.
  mutating func add(_ issue: ReadIssue) {
    issuesTotal += 1
    if issues.count < IssueLog.capacity { issues.append(issue) }
  }
}
