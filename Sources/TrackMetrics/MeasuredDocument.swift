public import TrackModel

/// The summaries of a document, and the issues that belong to none of them.
public struct MeasuredDocument: Sendable, Equatable {
  /// A summary for each track with a point, in the order of the file; or, in a file without one,
  /// for each route, or for its waypoints.
  public let summaries: [ActivitySummary]
  /// Issues of a document that gives no summary; empty when there is one to hold them.
  public let issues: [ReadIssue]
  /// How many issues there were in the whole document.
  public let issuesTotal: Int
}
