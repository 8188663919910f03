/// A planned route.
public struct Route: Sendable, Equatable {
  /// Name, number and the like.
  public var about: PathDescription
  /// The route points.
  public var points: [Waypoint]
  /// What the file says of it as a whole or in laps (FIT `lap`, TCX `CourseLap`).
  public var laps: [Lap]
  /// Foreign fields (FIT `course`).
  public var foreignFields: ForeignFields

  /// A route without points, unless told more.
  public init(
    about: PathDescription = PathDescription(), points: [Waypoint] = [], laps: [Lap] = [],
    foreignFields: ForeignFields = ForeignFields()
  ) {
    self.about = about
    self.points = points
    self.laps = laps
    self.foreignFields = foreignFields
  }
}
