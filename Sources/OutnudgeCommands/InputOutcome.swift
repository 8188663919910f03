import TrackMetrics
import TrackModel

/// What became of one input.
struct InputOutcome {
  enum State {
    case read(MeasuredDocument)
    case failed(ReadError)
  }

  var input: InputList.Input
  var state: State

  /// The rows it gave.
  var summaries: [ActivitySummary] {
    if case .read(let measured) = state { measured.summaries } else { [] }
  }

  /// Why it gave nothing; nil when it gave something, or is a file whose tracks are all empty.
  var failure: ReadError? {
    switch state {
    case .failed(let error): return error
    case .read(let measured):
      if !measured.summaries.isEmpty { return nil }
      if measured.issues.contains(where: { $0.kind == .emptyTrack }) { return nil }
      return ReadError(.empty, file: input.path, message: "nothing in this file to measure")
    }
  }

  /// Whether it is a file of another kind that merely lies in a folder of tracks.
  var isPassedOver: Bool { input.isFromFolder && failure?.reason == .unknownFormat }

  /// Tells a person what was wrong.
  func report(to console: Console) {
    if isPassedOver { return }
    if case .read(let measured) = state {
      IssueReport.show(
        measured.allIssues, total: measured.issuesTotal, of: input.path, on: console)
    }
    if let failure { console.warn(PlainText.visible(failure.description)) }
  }
}

extension MeasuredDocument {
  /// The issues that were kept, of the document and of its summaries.
  var allIssues: [ReadIssue] { issues + summaries.flatMap(\.issues) }
}

extension ReadIssue {
  /// The message with its point, for a person.
  var text: String { point.map { "\(message) in point \($0)" } ?? message }
}
