/// The room that the texts of an SVG take in Chromium and in librsvg.
package enum TextRoom {
  /// How far the edges of a text's box lie apart at most, pixels, and how many texts there are; nil
  /// where either program draws nothing, or not all of them. No text may be higher than `rowHeight`.
  package static func difference(
    _ svg: String, rowHeight: Int = 40
  ) throws -> (pixels: Int, texts: Int)? {
    guard let width = try /width="([0-9]+)"/.firstMatch(in: svg).flatMap({ Int($0.output.1) })
    else { return nil }
    // Each text in a row of its own, in black.
    let rows = svg.matches(of: /<text [^>]*x="[0-9.]+"[^>]*>[^<]*<\/text>/).enumerated().map {
      number, match in
      match.output.replacing(
        /( y="[0-9.]+")/, with: " y=\"\(number * rowHeight + rowHeight * 5 / 8)\""
      ).replacing(/fill="[^"]*"/, with: "fill=\"#000\"")
    }
    let height = rows.count * rowHeight
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"\(width)\" height=\"\(height)\""
        + " font-family=\"DejaVu Sans\"><rect width=\"\(width)\" height=\"\(height)\""
        + " fill=\"#fff\"/>\(rows.joined())</svg>", to: "texts.svg")
    let (browser, librsvg) = (folder.path("browser.png"), folder.path("librsvg.png"))
    guard Browser.draw(path, width: width, height: height, into: browser),
      ExternalTool.run("rsvg-convert", [path, "--output", librsvg])?.status == 0,
      let first = Pictures.inkBoxes(browser, rowHeight: rowHeight),
      let second = Pictures.inkBoxes(librsvg, rowHeight: rowHeight),
      first.count == rows.count, second.count == rows.count
    else { return nil }
    let apart = zip(first.joined(), second.joined()).map { abs($0 - $1) }
    return (apart.max() ?? 0, rows.count)
  }
}
