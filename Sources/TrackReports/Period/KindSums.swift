/// Sums of some activities of one kind.
public struct KindSums: Sendable, Equatable {
  /// The kind, in a word.
  public var kind: String
  /// Days on which there was one.
  public var days: Int
  /// How many there were.
  public var activities: Int
  /// Milliseconds by which days count.
  public var active: Int64
  /// Metres; nil where none has a distance.
  public var distance: Double?
  /// Metres; nil where none has a climb.
  public var ascent: Double?

  /// Sums.
  public init(
    kind: String, days: Int, activities: Int, active: Int64, distance: Double?, ascent: Double?
  ) {
    self.kind = kind
    self.days = days
    self.activities = activities
    self.active = active
    self.distance = distance
    self.ascent = ascent
  }
}
