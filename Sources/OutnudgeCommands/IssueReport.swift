import ReadableText
import TrackModel

/// Tells a person what was wrong in a file: the first issues, and how many more there are.
enum IssueReport {
  /// How many issues of a file are shown.
  private static let shownIssues = 3

  static func show(_ issues: [ReadIssue], total: Int, of file: String, on console: Console) {
    let shown = issues.prefix(shownIssues)
    for issue in shown {
      console.warn(PlainText.visible(issue.place.prefix(file: file) + issue.text))
    }
    let more = total - shown.count
    guard more > 0 else { return }
    console.warn(PlainText.visible("\(file): \(more) more \(more == 1 ? "issue" : "issues")"))
  }
}
