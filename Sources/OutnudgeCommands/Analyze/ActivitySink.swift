import ArchiveAnalysis
import ReadableText
import TrackModel

/// Where measured activities go.
protocol ActivitySink: AnyObject {
  /// The rows that an interrupted run left here, where that was asked for.
  var prior: (any PriorRows)? { get }
  /// Takes what one source gave, in the order of the inputs: its rows, or why there are none.
  func take(_ outcome: AnalysisOutcome, _ summaries: [ActivitySummary]) throws(SinkProblem)
  /// Ends. Whoever was interrupted ends too, so that what was taken is complete.
  func finish() throws(SinkProblem)
}

/// Why rows have nowhere to go.
enum SinkProblem: Error {
  /// Nobody reads any more.
  case readerGone
  /// The file cannot be made or written; what a person is told.
  case file(String)

  /// Says it; a reader that went away is told nothing.
  func status(telling console: Console) -> CommandStatus {
    switch self {
    case .readerGone: return .inputOutput
    case .file(let message):
      console.warn(PlainText.visible(message))
      return .cannotCreate
    }
  }
}
