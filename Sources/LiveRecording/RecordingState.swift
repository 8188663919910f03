/// What a recording is doing.
package enum RecordingState: Sendable, Equatable {
  case recording
  case paused(PauseReason)
  case finished
  case discarded

  /// The word in JSON and on the screen.
  package var word: String {
    switch self {
    case .recording: "recording"
    case .paused: "paused"
    case .finished: "finished"
    case .discarded: "discarded"
    }
  }

  /// Why it is paused; nil where it is not.
  package var pauseReason: PauseReason? {
    if case .paused(let reason) = self { reason } else { nil }
  }
}
