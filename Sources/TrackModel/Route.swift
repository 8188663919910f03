/// A planned route.
public struct Route: Sendable, Equatable {
  /// Name, number and the like.
  public var about: PathDescription
  /// The route points.
  public var points: [Waypoint]

  /// A route without points, unless told more.
  public init(about: PathDescription = PathDescription(), points: [Waypoint] = []) {
    self.about = about
    self.points = points
  }
}
