/// A position of a line, degrees and metres.
struct GeoPosition {
  var longitude: Double
  var latitude: Double
  /// Not a number where it is missing.
  var elevation: Double
  /// The point it is, nil where a line was cut between two points.
  var row: Int?
}

/// A line without a break that does not cross the antimeridian.
struct GeoLine {
  /// The segment that it is or belongs to, from 0.
  var segment: Int
  var positions: [GeoPosition] = []
}

/// Lines in the making: one for each segment, and one more for each time the antimeridian is crossed
/// (RFC 7946, section 3.1.9).
///
/// A step goes the short way round. Where it crosses, both lines end at 180 or −180 at the latitude
/// and elevation of the straight step between; no time is made up for that.
struct GeoLines {
  private(set) var lines: [GeoLine] = []

  /// Begins a line.
  mutating func begin(segment: Int) { lines.append(GeoLine(segment: segment)) }

  /// Goes on to a position, which must be in range.
  mutating func append(_ position: GeoPosition) {
    guard !lines.isEmpty else { return }
    var position = position
    let last = lines.count - 1
    if let before = lines[last].positions.last {
      // 180 and −180 are one meridian: stay on the side where we are.
      if abs(position.longitude) == 180 {
        position.longitude = before.longitude < 0 ? -180 : 180
      } else if abs(position.longitude - before.longitude) > 180 {
        cross(from: before, to: position)
      }
    }
    lines[lines.count - 1].positions.append(position)
  }

  /// Ends the line at the antimeridian and begins the next one on the other side.
  private mutating func cross(from before: GeoPosition, to after: GeoPosition) {
    let last = lines.count - 1
    let side: Double = before.longitude < 0 ? -180 : 180
    let whole = after.longitude + 2 * side - before.longitude
    let share = (side - before.longitude) / whole
    var cut = GeoPosition(
      longitude: side, latitude: before.latitude + share * (after.latitude - before.latitude),
      elevation: before.elevation + share * (after.elevation - before.elevation), row: nil)
    if before.longitude == side {
      // It stands on the meridian itself: the same point, seen from the other side.
      cut = before
      if lines[last].positions.count == 1 { lines[last].positions = [] }
    } else {
      lines[last].positions.append(cut)
    }
    cut.longitude = -side
    if lines[last].positions.isEmpty {
      lines[last].positions = [cut]
    } else {
      lines.append(GeoLine(segment: lines[last].segment, positions: [cut]))
    }
  }
}
