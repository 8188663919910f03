public import TrackModel
public import TrackSmoothing

/// What a caller may decide about the whole way from a document to its summaries.
public struct PipelineOptions: Sendable, Equatable {
  /// The kind of activity of every track; nil takes the file's word, or else a guess.
  public var activity: ActivityKind?
  /// Greatest horizontal accuracy radius of a point that counts, metres.
  public var maximumAccuracy: Double
  /// Longest wait after one of the first fixes that does not yet mark the fixes before it as left
  /// over from an earlier use of the receiver, seconds.
  public var maximumAge: Double
  /// Greatest realistic speed, metres per second; nil takes that of the kind of activity.
  public var maximumSpeed: Double?
  /// An interval longer than this is a gap, seconds; nil takes 6 s or four median intervals,
  /// whichever is longer.
  public var gap: Double?
  /// How deep to smooth; the quick way is taken whatever this says for a track without a time for
  /// each point.
  public var depth: SmoothingDepth
  /// How elevations are taken.
  public var elevation: ElevationChoice
  /// How climb is summed up.
  public var ascent: AscentMethod
  /// By what curve the pace is adjusted to the grade.
  public var gradeAdjustment: GradeAdjustment
  /// Whether nothing is cleaned or smoothed: every row with a position counts, and the rows of a
  /// segment are joined in the order of the file.
  public var isRaw: Bool
  /// The length of splits; nil makes none.
  public var splits: SplitUnit?
  /// Whether best efforts are looked for.
  public var findsBestEfforts: Bool

  /// The usual limits, the kind of activity from the file, and no splits, unless told otherwise.
  public init(
    activity: ActivityKind? = nil, maximumAccuracy: Double = 100, maximumAge: Double = 30,
    maximumSpeed: Double? = nil, gap: Double? = nil, depth: SmoothingDepth = .quick,
    elevation: ElevationChoice = .automatic, ascent: AscentMethod = .automatic,
    gradeAdjustment: GradeAdjustment = .automatic, isRaw: Bool = false, splits: SplitUnit? = nil,
    findsBestEfforts: Bool = false
  ) {
    self.activity = activity
    self.maximumAccuracy = maximumAccuracy
    self.maximumAge = maximumAge
    self.maximumSpeed = maximumSpeed
    self.gap = gap
    self.depth = depth
    self.elevation = elevation
    self.ascent = ascent
    self.gradeAdjustment = gradeAdjustment
    self.isRaw = isRaw
    self.splits = splits
    self.findsBestEfforts = findsBestEfforts
  }
}
