#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import ReadableText

/// A picture of many tracks: the more often a place was passed, the brighter it is.
package struct HeatMap {
  private let grid: HeatGrid
  private let raster: HeatRaster

  /// Dim to bright, on a dark ground, so that a place passed once can still be seen.
  private static let colours = [
    "#c44e33", "#df6a2b", "#f08b2c", "#f9ad44", "#fdd074", "#fff4c2",
  ]
  private static let ground = "#11151c"
  private static let ink = "#aab4c0"
  /// What was passed less often than this is never of the brightest colour.
  private static let leastBright = 6.0
  /// Pixels of the picture for one of the raster, and of the strip with the scale.
  private static let zoom = 2
  private static let strip = 24
  private static let margin = 12

  /// The picture of a grid; nil where there is no track in it.
  package init?(_ grid: HeatGrid) {
    guard let raster = HeatRaster(grid) else { return nil }
    self.grid = grid
    self.raster = raster
  }

  /// The picture as SVG 1.1.
  package var svg: String {
    let (width, height) = (
      raster.width + 2 * Self.margin, raster.height + 2 * Self.margin + Self.strip
    )
    var markup = MarkupWriter()
    markup.element(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg", "width": "\(width * Self.zoom)",
        "height": "\(height * Self.zoom)", "viewBox": "0 0 \(width) \(height)", "role": "img",
        "aria-label": "Heat map of \(Figures.count(grid.tracks, "track", "tracks"))",
      ]
    ) { svg in
      svg.element("rect", ["width": "\(width)", "height": "\(height)", "fill": Self.ground])
      for (colour, path) in zip(Self.colours, paths) where !path.isEmpty {
        svg.element("path", ["d": path, "fill": colour, "shape-rendering": "crispEdges"])
      }
      drawScale(line: height - Self.margin, width: width, on: &svg)
    }
    return markup.text
  }

  /// A path for each colour, of rectangles a pixel high.
  private var paths: [String] {
    let most = log(max(raster.oftenPassed, Self.leastBright))
    var paths = [String](repeating: "", count: Self.colours.count)
    for row in 0..<raster.height {
      var column = 0
      while column < raster.width {
        let start = column
        let colour = self.colour(start, row, most)
        while column < raster.width, self.colour(column, row, most) == colour { column += 1 }
        guard let colour else { continue }
        let length = column - start
        paths[colour] += "M\(start + Self.margin) \(row + Self.margin)h\(length)v1h-\(length)z"
      }
    }
    return paths
  }

  /// Nil where nobody was.
  private func colour(_ column: Int, _ row: Int, _ most: Double) -> Int? {
    let sum = raster.sums[row * raster.width + column]
    guard sum > 0 else { return nil }
    let share = log(raster.passes(sum)) / most
    return min(Self.colours.count - 1, Int(share * Double(Self.colours.count)))
  }

  private func drawScale(line: Int, width: Int, on svg: inout MarkupWriter) {
    let bar = ScaleBar(atLeast: Double(width) / 8, metresPerPixel: raster.metresPerPixel)
    let length = Int(bar.length.rounded())
    svg.element(
      "path",
      [
        "d": "M\(Self.margin) \(line - 4)v4h\(length)v-4", "fill": "none", "stroke": Self.ink,
      ])
    svg.element(
      "text",
      [
        "x": "\(Self.margin + length + 6)", "y": "\(line)", "font-size": "9", "fill": Self.ink,
        "font-family": Drawing.family,
      ], text: bar.label)
  }
}
