/// Leaves out places of a path that are not needed to stay near it.
///
/// Douglas and Peucker's way ("Algorithms for the reduction of the number of points required to
/// represent a digitized line or its caricature", Cartographica 10, 1973) in pieces of some thousand
/// places, so that no path takes time in proportion to the square of its length. How far a place lies
/// off a chord is measured in space, from the plane through both ends and the vertical at its middle,
/// which is within 0.1 mm of the geodesic.
package enum PathSimplifier {
  /// Places that are looked at together.
  private static let pieceLength = 4096
  /// Longer chords are cut, metres: the plane is no longer that near.
  private static let longestChord = 20_000.0
  /// What is kept back of the deviation for the two surfaces' difference, metres.
  private static let reserve = 0.001

  /// The rows of a path in degrees that stay, rising, first and last among them, and how far any
  /// place that was left out lies off the path through them, metres: never more than `deviation`.
  ///
  /// Places are finite. Columns of unequal length count up to the shorter one's end.
  package static func rows(
    latitudes: [Double], longitudes: [Double], deviation: Double
  ) -> (rows: [Int], deviation: Double) {
    let places = zip(latitudes, longitudes).map { Place(latitude: $0, longitude: $1) }
    guard places.count > 2, deviation > reserve else { return (Array(places.indices), 0) }
    var isKept = [Bool](repeating: false, count: places.count)
    isKept[places.count - 1] = true
    var worst = 0.0
    for start in stride(from: 0, to: places.count - 1, by: pieceLength) {
      isKept[start] = true
      var open = [(start, min(start + pieceLength, places.count - 1))]
      while let (first, last) = open.popLast() {
        guard last - first > 1 else { continue }
        let (row, distance, length) = farthest(places, first, last)
        if distance > deviation - reserve || length > longestChord {
          isKept[row] = true
          open.append((first, row))
          open.append((row, last))
        } else {
          worst = max(worst, distance)
        }
      }
    }
    return (isKept.indices.filter { isKept[$0] }, worst)
  }

  /// The place between two that lies farthest off their chord, and the chord's length.
  private static func farthest(
    _ places: [Place], _ first: Int, _ last: Int
  ) -> (row: Int, distance: Double, length: Double) {
    let chord = Chord(places[first], places[last])
    var (row, greatest) = ((first + last) / 2, -1.0)
    for candidate in first + 1..<last {
      let distance = chord.distance(to: places[candidate])
      if distance > greatest { (row, greatest) = (candidate, distance) }
    }
    return (row, greatest, chord.length)
  }

  /// A place on the ellipsoid, in degrees and in metres from its centre.
  private struct Place {
    let latitude: Double
    let longitude: Double
    let position: SIMD3<Double>
    /// The vertical, of length 1.
    let vertical: SIMD3<Double>

    init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
      let (parallel, meridian) = (Parallel(latitude: latitude), Parallel(latitude: longitude))
      let up = SIMD3(
        parallel.cosine * meridian.cosine, parallel.cosine * meridian.sine, parallel.sine)
      let sine = parallel.sine
      let radius =
        WGS84.equatorialRadius / (1 - WGS84.eccentricitySquared * sine * sine).squareRoot()
      vertical = up
      position = up * radius * SIMD3(1, 1, 1 - WGS84.eccentricitySquared)
    }
  }

  /// The way between two places.
  private struct Chord {
    let start: Place
    let end: Place
    let along: SIMD3<Double>
    /// Across the plane of the way, of length 1; zeros where both ends are one place.
    let across: SIMD3<Double>
    let length: Double

    init(_ start: Place, _ end: Place) {
      self.start = start
      self.end = end
      along = end.position - start.position
      length = (along * along).sum().squareRoot()
      let normal = Self.cross(along, start.vertical + end.vertical)
      let size = (normal * normal).sum().squareRoot()
      across = size > 0 ? normal / size : .zero
    }

    /// Metres from a place to the nearest of the way.
    func distance(to place: Place) -> Double {
      let offset = place.position - start.position
      let share = (offset * along).sum()
      if share <= 0 { return Self.metres(place, start) }
      if share >= length * length { return Self.metres(place, end) }
      return abs((offset * across).sum())
    }

    private static func metres(_ first: Place, _ second: Place) -> Double {
      geodesicDistance(
        latitude1: first.latitude, longitude1: first.longitude, latitude2: second.latitude,
        longitude2: second.longitude)
    }

    private static func cross(_ a: SIMD3<Double>, _ b: SIMD3<Double>) -> SIMD3<Double> {
      SIMD3(a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x)
    }
  }
}
