import Geodesy
import TrackModel

extension SampleFilter {
  /// Marks rows without a usable position or accuracy. Exact 0°, 0° is marked too and judged
  /// again by its neighbours; says whether there was such a row.
  mutating func judgePositions(format: TrackFormat, accuracies: Bool = true) -> Bool {
    var islands = false
    points.latitudes.withUnsafeBufferPointer { latitudes in
      points.longitudes.withUnsafeBufferPointer { longitudes in
        for row in 0..<latitudes.count {
          let latitude = latitudes[row]
          let longitude = longitudes[row]
          if abs(latitude) <= 90, abs(longitude) <= 180, latitude != 0 || longitude != 0 {
            continue
          }
          let mark = RowMark(impossible: latitude, longitude, format: format)
          marks[row] = mark
          islands = islands || mark.detail == .nullIsland
        }
      }
    }
    if accuracies { judgeAccuracies() }
    return islands
  }

  /// Marks only rows without a position on the globe, for a track that is taken as read.
  mutating func judgePositionsOnly(format: TrackFormat) {
    if judgePositions(format: format, accuracies: false) {
      for row in marks.indices where marks[row].detail == .nullIsland { marks[row] = .accepted }
    }
  }

  private mutating func judgeAccuracies() {
    if accuracy.isUnknown { return }
    let limit = options.maximumAccuracy
    accuracy.withReader { reader in
      for row in 0..<points.count {
        if reader.isPlainly(atMost: limit, row) { continue }
        let radius = reader.stated(row)
        guard radius < 0 || radius > limit else { continue }
        let mark = marks[row]
        guard mark.isAccepted || mark.detail == .nullIsland else { continue }
        marks[row] = radius < 0 ? RowMark(.invalid, .negativeAccuracy) : RowMark(.accuracy)
      }
    }
  }

  /// Keeps a sample at exactly 0°, 0° when the samples before and after it lie within 1 km.
  mutating func settleNullIsland() {
    for piece in starts.indices {
      let places = places(ofPiece: piece)
      var previous: Int?
      var place = places.lowerBound
      while place < places.upperBound {
        guard isIsland(place) else {
          previous = place
          place += 1
          continue
        }
        var next = place
        while next < places.upperBound, isIsland(next) { next += 1 }
        if let previous, next < places.upperBound, isNearIsland(previous), isNearIsland(next) {
          for kept in place..<next { marks[Int(order[kept])] = .accepted }
        }
        place = next
      }
    }
    compact()
  }

  private func isIsland(_ place: Int) -> Bool {
    marks[Int(order[place])].detail == .nullIsland
  }

  private func isNearIsland(_ place: Int) -> Bool {
    let row = Int(order[place])
    return geodesicDistance(
      latitude1: points.latitudes[row], longitude1: points.longitudes[row], latitude2: 0,
      longitude2: 0) <= 1000
  }
}
