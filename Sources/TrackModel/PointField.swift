/// One rarely used field of a point: what the file had, in the order of the file.
///
/// Points carry a short list of these instead of twenty optional properties, so that a point
/// without any costs nothing.
public enum PointField: Sendable, Equatable {
  /// The name.
  case name(String)
  /// A comment.
  case comment(String)
  /// A longer description.
  case description(String)
  /// Where the data come from.
  case source(String)
  /// A link; a point may have several.
  case link(Link)
  /// The symbol that stands for the point on a map, by name.
  case symbol(String)
  /// The file's own word for the kind of point.
  case kind(String)
  /// Degrees from true north, 0 to 360.
  case magneticVariation(Double)
  /// Height of the geoid above the WGS 84 ellipsoid, metres.
  case geoidHeight(Double)
  /// The kind of fix.
  case fix(FixKind)
  /// The number of satellites used.
  case satellites(Int)
  /// Horizontal dilution of precision, no unit.
  case hdop(Double)
  /// Vertical dilution of precision, no unit.
  case vdop(Double)
  /// Dilution of precision in position, no unit.
  case pdop(Double)
  /// Seconds since the last differential correction.
  case ageOfDifferentialData(Double)
  /// The number of the reference station, 0 to 1023.
  case differentialStation(Int)
  /// Metres per second (GPX 1.0).
  case speed(Double)
  /// Degrees from north (GPX 1.0).
  case course(Double)
  /// Metres along the route, as the file says.
  case distance(Double)
  /// Beats per minute.
  case heartRate(Int)
  /// Revolutions or steps per minute, as the source counts them.
  case cadence(Int)
  /// Watts.
  case power(Int)
}

extension [PointField] {
  /// The first name; nil where there is none.
  public var name: String? {
    for case .name(let text) in self { return text }
    return nil
  }
  /// The first comment; nil where there is none.
  public var comment: String? {
    for case .comment(let text) in self { return text }
    return nil
  }
  /// The first description; nil where there is none.
  public var description: String? {
    for case .description(let text) in self { return text }
    return nil
  }
  /// All links, in the order of the file.
  public var links: [Link] {
    compactMap { if case .link(let link) = $0 { link } else { nil } }
  }
}
