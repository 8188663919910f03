/// Leaves out places of a path that are not needed to stay near it.
///
/// Douglas and Peucker's way ("Algorithms for the reduction of the number of points required to
/// represent a digitized line or its caricature", Cartographica 10, 1973) in pieces of some thousand
/// places, so that no path takes time in proportion to the square of its length.
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
    let places = zip(latitudes, longitudes).map { GeodesicChord.Place(latitude: $0, longitude: $1) }
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
    _ places: [GeodesicChord.Place], _ first: Int, _ last: Int
  ) -> (row: Int, distance: Double, length: Double) {
    let chord = GeodesicChord(places[first], places[last])
    var (row, greatest) = ((first + last) / 2, -1.0)
    for candidate in first + 1..<last {
      let distance = chord.distance(to: places[candidate])
      if distance > greatest { (row, greatest) = (candidate, distance) }
    }
    return (row, greatest, chord.length)
  }
}
