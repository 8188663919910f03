import Geodesy
import TrackCleaning
import TrackModel

extension GeographicBounds {
  /// The box of positions in degrees; nil without any.
  init?(latitudes: [Double], longitudes: [Double]) {
    guard let box = boundingBox(latitudes: latitudes.span, longitudes: longitudes.span) else {
      return nil
    }
    self.init(south: box.south, west: box.west, north: box.north, east: box.east)
  }

  /// The box of the rows that count; nil without any.
  init?(_ clean: CleanTrack) {
    guard !clean.rows.isEmpty else { return nil }
    let latitudes = clean.points.latitudes
    let longitudes = clean.points.longitudes
    var (south, north) = (Double.infinity, -Double.infinity)
    var (west, east) = (Double.infinity, -Double.infinity)
    for row in clean.rows {
      let latitude = latitudes[Int(row)]
      let longitude = longitudes[Int(row)]
      south = latitude < south ? latitude : south
      north = latitude > north ? latitude : north
      west = longitude < west ? longitude : west
      east = longitude > east ? longitude : east
    }
    self.init(south: south, west: west, north: north, east: east)
    // Only what spans half the globe can have crossed the antimeridian.
    guard east - west >= 180 else { return }
    self.init(
      latitudes: clean.rows.map { latitudes[Int($0)] },
      longitudes: clean.rows.map { longitudes[Int($0)] })
  }
}
