package import TrackCleaning

/// One thing that happened, as the journal has it.
package enum JournalEntry: Sendable, Equatable {
  /// Zone, source and limits: always the first.
  case settings(RecordingSettings)
  case sample(ConfirmedSample)
  case pause(PauseReason, ClockReading)
  /// Goes on after a pause; so many fixes could not be kept since the beginning.
  case resume(PauseReason, ClockReading, lost: UInt32)
  /// The next sample begins a segment.
  case gap(GapReason)
  /// The wall clock was set: what it should have said, and what it says.
  case clock(expected: Int64, ClockReading)
  /// Fixes that do not count so far, of the reasons that have changed.
  case rejected([RejectedCount])
  /// A person marked a lap.
  case lap(ClockReading)
  /// The recording is complete, with so many samples.
  case finish(ClockReading, samples: UInt32)
  case discard(ClockReading)

  /// How many fixes do not count for a reason, since the beginning.
  package struct RejectedCount: Sendable, Equatable {
    package var mark: RowMark
    package var count: UInt32

    package init(mark: RowMark, count: UInt32) { (self.mark, self.count) = (mark, count) }
  }

  /// Whether nothing can follow it.
  package var isLast: Bool {
    switch self {
    case .finish, .discard: true
    default: false
    }
  }
}
