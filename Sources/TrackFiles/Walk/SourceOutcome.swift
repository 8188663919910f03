public import TrackModel

/// What became of one thing that a source holds: exactly one of read, failed and skipped.
public struct SourceOutcome: Sendable {
  /// The cases.
  public enum Result: Sendable {
    /// It was read.
    case read(TrackFile)
    /// Nothing of it could be read; the error names archive and member.
    case failed(ReadError)
    /// It is no activity.
    case skipped(SkipReason)
  }

  /// The path that was given.
  public var path: String
  /// The names inside of archives, joined by `/`; nil for a file of its own.
  public var member: String?
  /// What became of it.
  public var result: Result
}
