/// The shortest time in which a distance was covered anywhere in an activity, by the clock: pauses
/// inside it count.
public struct BestEffort: Sendable, Equatable {
  /// What people call the distance: `5 km`.
  public var name: String
  /// Metres.
  public var distance: Double
  /// Milliseconds from its start to its end.
  public var elapsed: Int64
  /// Milliseconds from the start of the activity to its start.
  public var offset: Int64
  /// Whether part of it is the chord of a bridged gap.
  public var isBridged: Bool

  /// A best effort.
  public init(
    name: String, distance: Double, elapsed: Int64, offset: Int64, isBridged: Bool
  ) {
    self.name = name
    self.distance = distance
    self.elapsed = elapsed
    self.offset = offset
    self.isBridged = isBridged
  }
}
