import TrackMetrics
import TrackModel

/// What became of one input.
struct InputOutcome {
  enum State {
    case read(MeasuredDocument)
    case failed(ReadError)
  }

  /// How many issues of a file are shown to a person.
  static let shownIssues = 3

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
    if case .read(let measured) = state { report(measured, to: console) }
    if let failure { console.warn(PlainText.visible(failure.description)) }
  }
}

extension InputOutcome {
  private func report(_ measured: MeasuredDocument, to console: Console) {
    let shown = measured.allIssues.prefix(Self.shownIssues)
    for issue in shown {
      console.warn(PlainText.visible(issue.place.prefix(file: input.path) + issue.text))
    }
    let more = measured.issuesTotal - shown.count
    guard more > 0 else { return }
    console.warn(PlainText.visible("\(input.path): \(more) more \(more == 1 ? "issue" : "issues")"))
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
