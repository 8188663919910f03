public import TrackModel

/// The points of a track that count, in the order of time, and the gaps between them.
///
/// Holds the points as read and the rows that count, not copies.
public struct CleanTrack: Sendable {
  /// The points as read.
  public let points: TrackPoints
  /// The rows that count, in the order of time; samples without a time keep their place.
  public let rows: [Int32]
  /// Whether the rows that count have times.
  public let timing: Timing
  /// Whether times say in which order the rows come: at least half of the rows have one. Otherwise
  /// the rows stand in the order of the file, nothing is rejected by its time, and times are only
  /// notes along the way.
  public let ordersByTime: Bool
  /// The gaps, in the order of the rows.
  public let gaps: [Gap]
  /// The median interval within segments, seconds; nil without two times.
  public let medianInterval: Double?
  /// The kind of activity whose limits were used.
  public let activity: ActivityKind
  /// What became of every row.
  public let report: CleaningReport

  /// Whether the times rise from row to row; a cleaned track's do, one taken as read may not.
  package let isRising: Bool

  /// Whether rows have times.
  public enum Timing: Sendable {
    /// Every row has one.
    case timed
    /// No row has one.
    case untimed
    /// Some have one.
    case mixed
  }

  /// A place where the recording does not run on from one row to the next.
  public struct Gap: Sendable, Equatable {
    /// The first sample after the gap, as an index into `rows`.
    public let sample: Int
    /// What made it a gap.
    public let cause: Cause

    /// What makes a gap.
    public enum Cause: UInt8, Sendable {
      /// The file ends a segment here: paused.
      case segment
      /// The positions before and after are not consistent, for longer than a bad spell lasts.
      case chain
      /// The interval is longer than usual.
      case interval
    }
  }
}
