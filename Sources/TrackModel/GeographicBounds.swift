/// A box of degrees, WGS 84. It crosses the antimeridian when `west` is greater than `east`.
public struct GeographicBounds: Sendable, Equatable {
  /// Least latitude, degrees.
  public var south: Double
  /// Westernmost longitude, −180° to 180°.
  public var west: Double
  /// Greatest latitude, degrees.
  public var north: Double
  /// Easternmost longitude, −180° to 180°.
  public var east: Double

  /// A box from its four sides, degrees.
  public init(south: Double, west: Double, north: Double, east: Double) {
    self.south = south
    self.west = west
    self.north = north
    self.east = east
  }
}
