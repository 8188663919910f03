internal import Geodesy
internal import TrackModel

extension TrackPoints {
  /// Metres from the first position to each row, along the positions as they are, within segments;
  /// missing where a row has no position.
  var distancesAlong: [Double] {
    var distances = [Double](repeating: Missing.metres, count: count)
    var sum = 0.0
    for segment in segmentStarts.indices {
      let rows = rows(ofSegment: segment).filter {
        abs(latitudes[$0]) <= 90 && abs(longitudes[$0]) <= 180
      }
      // Temporary arrays have to have names here, or the compiler ends.
      let north = rows.map { latitudes[$0] }
      let east = rows.map { longitudes[$0] }
      let steps = stepLengths(latitudes: north.span, longitudes: east.span)
      for (index, row) in rows.enumerated() {
        if index > 0 { sum += steps[index - 1] }
        distances[row] = sum
      }
    }
    return distances
  }
}
