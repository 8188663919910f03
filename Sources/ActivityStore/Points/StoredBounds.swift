internal import Geodesy

/// The box of a segment, 1e-7 degrees; it crosses the antimeridian when `west` is greater than
/// `east`.
struct StoredBounds: Sendable, Equatable {
  var south: Int64
  var west: Int64
  var north: Int64
  var east: Int64

  /// The box of the rows of a segment that count and have a place; nil where there is none.
  init?(_ points: StoredPoints, _ rows: Range<Int>) {
    guard !points[.latitude].isEmpty, !points[.longitude].isEmpty else { return nil }
    var box: StoredBounds?
    Self.visitPlaces(points, rows) { latitude, longitude in
      guard let so = box else {
        box = StoredBounds(south: latitude, west: longitude, north: latitude, east: longitude)
        return
      }
      box = StoredBounds(
        south: min(so.south, latitude), west: min(so.west, longitude),
        north: max(so.north, latitude), east: max(so.east, longitude))
    }
    guard let box else { return nil }
    self = box
    // Up to half of the globe no way across the antimeridian is shorter.
    if east - west > Self.halfTurn { goAround(points, rows) }
  }

  private static let halfTurn: Int64 = 1_800_000_000

  /// Takes the sides in the east and west along the way, if that makes the box narrower.
  private mutating func goAround(_ points: StoredPoints, _ rows: Range<Int>) {
    var places: (latitudes: [Double], longitudes: [Double]) = ([], [])
    Self.visitPlaces(points, rows) { latitude, longitude in
      places.latitudes.append(StoredColumn.latitude.value(latitude))
      places.longitudes.append(StoredColumn.longitude.value(longitude))
    }
    guard
      let box = boundingBox(
        latitudes: places.latitudes.span, longitudes: places.longitudes.span)
    else { return }
    west = StoredColumn.longitude.stored(box.west)
    east = StoredColumn.longitude.stored(box.east)
  }

  @inline(__always)
  private static func visitPlaces(
    _ points: StoredPoints, _ rows: Range<Int>, _ visit: (Int64, Int64) -> Void
  ) {
    let (latitudes, longitudes) = (points[.latitude], points[.longitude])
    let rejections = points[.rejection]
    for row in rows where rejections.isEmpty || rejections[row] == .min {
      if StoredPoints.isPlace(latitudes[row], longitudes[row]) {
        visit(latitudes[row], longitudes[row])
      }
    }
  }

  init(south: Int64, west: Int64, north: Int64, east: Int64) {
    (self.south, self.west, self.north, self.east) = (south, west, north, east)
  }
}
