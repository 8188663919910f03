/// One rarely used field of a point: what the file had, in the order of the file.
///
/// Points carry a short list of these instead of twenty optional properties, so that a point
/// without any costs nothing.
public enum PointField: Sendable, Equatable {
  case name(String)
  case comment(String)
  case description(String)
  case source(String)
  case link(Link)
  case symbol(String)
  case kind(String)
  /// Degrees from true north, 0 to 360.
  case magneticVariation(Double)
  /// Height of the geoid above the WGS 84 ellipsoid, metres.
  case geoidHeight(Double)
  case fix(FixKind)
  case satellites(Int)
  case hdop(Double)
  case vdop(Double)
  case pdop(Double)
  /// Seconds since the last differential correction.
  case ageOfDifferentialData(Double)
  case differentialStation(Int)
  /// Metres per second (GPX 1.0).
  case speed(Double)
  /// Degrees from north (GPX 1.0).
  case course(Double)
}

extension [PointField] {
  /// The first name.
  public var name: String? {
    for case .name(let text) in self { return text }
    return nil
  }
  /// The first comment.
  public var comment: String? {
    for case .comment(let text) in self { return text }
    return nil
  }
  /// The first description.
  public var description: String? {
    for case .description(let text) in self { return text }
    return nil
  }
  /// All links, in the order of the file.
  public var links: [Link] {
    compactMap { if case .link(let link) = $0 { link } else { nil } }
  }
}
