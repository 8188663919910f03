package import TrackModel

extension RowMark {
  /// The verdict on a position that no place on the globe has, or that is exactly 0°, 0°; degrees.
  package init(impossible latitude: Double, _ longitude: Double, format: TrackFormat) {
    if latitude.isNaN || longitude.isNaN {
      self = format == .gpx ? RowMark(.invalid, .notANumber) : RowMark(.noPosition)
    } else if !latitude.isFinite || !longitude.isFinite {
      self = RowMark(.invalid, .notANumber)
    } else if latitude == 0, longitude == 0 {
      self = RowMark(.invalid, .nullIsland)
    } else {
      let isPause = longitude == 0 && (latitude == 100 || latitude == 200)
      self = RowMark(.invalid, isPause ? .pauseSentinel : .outOfRange)
    }
  }
}
