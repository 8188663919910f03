public import TrackModel

/// The limits of cleaning, each open to the caller.
public struct CleaningOptions: Sendable, Equatable {
  /// The kind of activity, which sets the speed limit.
  public var activity: ActivityKind
  /// Greatest horizontal accuracy radius (68 %) of a point that counts, metres.
  public var maximumAccuracy: Double
  /// Longest wait after one of the first fixes that does not yet mark the fixes before it as left
  /// over from an earlier use of the receiver, seconds.
  public var maximumAge: Double
  /// Greatest realistic speed, metres per second; nil takes the limit of the kind of activity.
  public var maximumSpeed: Double?
  /// An interval longer than this is a gap, seconds; nil takes 6 s or four median intervals,
  /// whichever is longer.
  public var gap: Double?
  /// The median interval of the whole recording, seconds, when only a part of it is cleaned; nil
  /// takes the median of the track.
  public var medianInterval: Double?

  /// The usual limits for a kind of activity, unless told otherwise.
  public init(
    activity: ActivityKind, maximumAccuracy: Double = 100, maximumAge: Double = 30,
    maximumSpeed: Double? = nil, gap: Double? = nil, medianInterval: Double? = nil
  ) {
    self.activity = activity
    self.maximumAccuracy = maximumAccuracy
    self.maximumAge = maximumAge
    self.maximumSpeed = maximumSpeed
    self.gap = gap
    self.medianInterval = medianInterval
  }

  /// The speed limit in force, metres per second.
  public var speedLimit: Double { maximumSpeed ?? activity.speedLimit }

  /// The longest interval that is no gap, milliseconds, for a median interval in milliseconds.
  package func longestInterval(median: Double) -> Double {
    if let gap { return gap * 1000 }
    return max(6000, 4 * median)
  }
}
