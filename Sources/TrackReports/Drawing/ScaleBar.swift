import ReadableText

/// A round length that tells the scale of a map.
struct ScaleBar {
  let metres: Double
  /// The length on the map, pixels.
  let length: Double

  /// At least so many pixels long on a map of so many metres a pixel.
  init(atLeast pixels: Double, metresPerPixel: Double) {
    metres = AxisTicks.step(atLeast: pixels * metresPerPixel)
    length = metres / metresPerPixel
  }

  var label: String {
    metres < 1000 ? Figures.metres(metres) : "\(Figures.grouped(Int(metres) / 1000)) km"
  }
}
