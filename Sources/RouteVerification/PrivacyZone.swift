import Geodesy
package import TrackModel

/// A circle on the ground of which nobody is to learn anything.
public struct PrivacyZone: Sendable, Equatable {
  /// Degrees, WGS 84.
  public let latitude: Double
  /// Degrees, WGS 84.
  public let longitude: Double
  /// Metres.
  public let radius: Double

  /// The longest radius, metres.
  public static let longestRadius = 100_000.0

  /// A zone; nil where the place is none or the radius is not above 0 and at most `longestRadius`.
  public init?(latitude: Double, longitude: Double, radius: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180, radius > 0, radius <= Self.longestRadius
    else { return nil }
    self.latitude = latitude
    self.longitude = longitude
    self.radius = radius
  }

  /// Metres from the centre up to which a place is taken for inside: a little more than the radius,
  /// so that a place is outside by the formulas of other programs (up to 0.6 % off) and in formats
  /// with coarser coordinates (FIT: a centimetre) too.
  private var reach: Double { radius * 1.01 + 0.05 }

  /// Whether a place in degrees is inside; one that is none is not.
  package func contains(latitude: Double, longitude: Double) -> Bool {
    // A degree of latitude is nowhere shorter than this.
    guard abs(latitude - self.latitude) * 110_500 <= reach else { return false }
    return geodesicDistance(
      latitude1: self.latitude, longitude1: self.longitude, latitude2: latitude,
      longitude2: longitude) <= reach
  }

  /// Whether a line drawn between two places outside comes inside, on whatever map.
  package func isCrossed(from start: ShapingPoint, to end: ShapingPoint) -> Bool {
    let chord = GeodesicChord(GeodesicChord.Place(start), GeodesicChord.Place(end))
    // Maps draw straight lines that lie off the shortest way by less than this.
    let reach = reach + chord.length * chord.length / 12_000_000
    let (south, north) = ((start.latitude - latitude), (end.latitude - latitude))
    guard max(south, north) * 110_500 >= -reach, min(south, north) * 110_500 <= reach else {
      return false
    }
    return chord.distance(to: GeodesicChord.Place(latitude: latitude, longitude: longitude))
      <= reach
  }
}

extension GeodesicChord.Place {
  fileprivate init(_ point: ShapingPoint) {
    self.init(latitude: point.latitude, longitude: point.longitude)
  }
}
