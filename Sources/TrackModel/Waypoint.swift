/// A waypoint or a route point.
public struct Waypoint: Sendable, Equatable {
  /// Degrees, WGS 84, as written, also when out of range; NaN when missing.
  public var latitude: Double
  /// Degrees, WGS 84, as written, also when out of range; NaN when missing.
  public var longitude: Double
  /// Metres; NaN when missing.
  public var elevation: Double
  /// Milliseconds since 1970 UTC; `Missing.time` when missing.
  public var time: Int64
  /// Everything else the file says, in its order.
  public var fields: [PointField]
  /// Shaping points between this route point and the next (Garmin's `rpt`): pairs of latitude and
  /// longitude, degrees.
  public var shapingPoints: [ShapingPoint]
  /// What the reader keeps without understanding it.
  public var extensions: [ForeignElement]
  /// Foreign fields (FIT).
  public var foreignFields: ForeignFields

  /// A point with only a position, unless told more.
  public init(
    latitude: Double, longitude: Double, elevation: Double = Missing.metres,
    time: Int64 = Missing.time, fields: [PointField] = [], shapingPoints: [ShapingPoint] = [],
    extensions: [ForeignElement] = [], foreignFields: ForeignFields = ForeignFields()
  ) {
    self.latitude = latitude
    self.longitude = longitude
    self.elevation = elevation
    self.time = time
    self.fields = fields
    self.shapingPoints = shapingPoints
    self.extensions = extensions
    self.foreignFields = foreignFields
  }

  /// The name, where there is one.
  public var name: String? { fields.name }
}

/// A bare position that only gives a route its shape.
public struct ShapingPoint: Sendable, Equatable {
  /// Degrees, WGS 84.
  public var latitude: Double
  /// Degrees, WGS 84.
  public var longitude: Double

  /// A position in degrees.
  public init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
  }
}
