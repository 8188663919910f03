import Geodesy

/// Where places lie on a drawing that shows some of them as large as it can, north up.
package struct MapFrame {
  static let width = 960.0
  private static let heights = 300.0...640.0
  /// Between what is shown and the edge, pixels.
  private static let margin = 40.0
  /// What is shown is at least this wide, metres: less would show how a receiver wanders.
  private static let leastExtent = 100.0

  let height: Double
  /// Pixels for a metre.
  package let scale: Double
  private let map: StereographicMap
  /// The place on the map, metres, that is in the middle of the drawing.
  private let middle: SIMD2<Double>

  /// A frame for places in degrees, of equally long columns.
  package init(latitudes: [Double], longitudes: [Double]) {
    map = StereographicMap(around: latitudes.span, longitudes.span)
    var least = SIMD2(repeating: Double.infinity)
    var greatest = -least
    for (latitude, longitude) in zip(latitudes, longitudes) {
      let place = map.place(latitude: latitude, longitude: longitude)
      least = pointwiseMin(least, place)
      greatest = pointwiseMax(greatest, place)
    }
    if latitudes.isEmpty { (least, greatest) = (.zero, .zero) }
    middle = (least + greatest) / 2
    let extent = pointwiseMax(greatest - least, SIMD2(repeating: Self.leastExtent))
    let room = SIMD2(Self.width, Self.heights.upperBound) - 2 * Self.margin
    scale = (room / extent).min()
    height = max(Self.heights.lowerBound, (extent.y * scale).rounded(.up) + 2 * Self.margin)
  }

  /// Where a place in degrees lies on the drawing, pixels from the upper left corner.
  package func pixel(latitude: Double, longitude: Double) -> SIMD2<Double> {
    let place = (map.place(latitude: latitude, longitude: longitude) - middle) * scale
    return SIMD2(Self.width / 2 + place.x, height / 2 - place.y)
  }

  /// Whether a pixel lies on the drawing.
  package func contains(_ pixel: SIMD2<Double>) -> Bool {
    pixel.x >= 0 && pixel.x <= Self.width && pixel.y >= 0 && pixel.y <= height
  }
}
