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
    let (latitudes, longitudes) = (points[.latitude], points[.longitude])
    let rejections = points[.rejection]
    guard !latitudes.isEmpty, !longitudes.isEmpty else { return nil }
    var places: (latitudes: [Double], longitudes: [Double]) = ([], [])
    for row in rows where rejections.isEmpty || rejections[row] == .min {
      guard StoredPoints.isPlace(latitudes[row], longitudes[row]) else { continue }
      places.latitudes.append(StoredColumn.latitude.value(latitudes[row]))
      places.longitudes.append(StoredColumn.longitude.value(longitudes[row]))
    }
    guard
      let box = boundingBox(
        latitudes: places.latitudes.span, longitudes: places.longitudes.span)
    else { return nil }
    south = StoredColumn.latitude.stored(box.south)
    west = StoredColumn.longitude.stored(box.west)
    north = StoredColumn.latitude.stored(box.north)
    east = StoredColumn.longitude.stored(box.east)
  }

  init(south: Int64, west: Int64, north: Int64, east: Int64) {
    (self.south, self.west, self.north, self.east) = (south, west, north, east)
  }
}
