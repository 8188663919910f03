internal import TrackModel

extension TrackPoints {
  /// Some rows, one range after the other, as one segment; columns without any value are left out.
  func gathered(_ ranges: [Range<Int>]) -> TrackPoints {
    func all<Value>(_ column: [Value]) -> [Value] {
      guard !column.isEmpty else { return [] }
      var gathered: [Value] = []
      gathered.reserveCapacity(ranges.reduce(0) { $0 + $1.count })
      for range in ranges { gathered += column[range] }
      return gathered
    }
    func known(_ column: [Double]) -> [Double] {
      let values = all(column)
      return values.contains { !$0.isNaN } ? values : []
    }
    func known(_ column: [Float]) -> [Float] {
      let values = all(column)
      return values.contains { !$0.isNaN } ? values : []
    }
    func known(_ column: [UInt16]) -> [UInt16] {
      let values = all(column)
      return values.contains { $0 != Missing.count } ? values : []
    }
    let count = ranges.reduce(0) { $0 + $1.count }
    return TrackPoints(
      times: all(times), latitudes: all(latitudes), longitudes: all(longitudes),
      elevations: known(elevations), distances: known(distances),
      horizontalAccuracies: known(horizontalAccuracies), speeds: known(speeds),
      heartRates: known(heartRates), cadences: known(cadences), powers: known(powers),
      temperatures: known(temperatures), segmentStarts: count == 0 ? [] : [0])
  }
}
