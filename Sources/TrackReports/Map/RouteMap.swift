import TrackCleaning
import TrackModel
import TrackSmoothing

/// The map of a track: its way to scale, start, end and, where asked for, lines over gaps and the
/// points that do not count.
struct RouteMap {
  /// Where the samples lie, pixels.
  let pixels: [SIMD2<Double>]
  /// No place of the way is left out that lies farther than this from the line drawn, pixels.
  let deviation: Double
  /// The points that do not count, where they are drawn.
  let rejections: RejectedMarks?

  private let frame: MapFrame
  private let lines: PathText
  private let gaps: PathText

  private static let leastDeviation = 0.3
  /// The mark of a shorter gap would not be seen, pixels.
  private static let leastGap = 3.0
  /// Of more places the line is drawn more roughly.
  private static let mostPlaces = 20_000
  /// Height of the strip with scale and north, pixels.
  private static let strip = 56.0

  /// Nil where no position counts.
  init?(_ track: SmoothTrack, showsRejected: Bool, showsGaps: Bool) {
    guard track.count > 0 else { return nil }
    let points = track.clean.points
    let latitudes = track.clean.rows.map { points.latitudes[Int($0)] }
    let longitudes = track.clean.rows.map { points.longitudes[Int($0)] }
    let frame = MapFrame(latitudes: latitudes, longitudes: longitudes)
    let pixels = zip(latitudes, longitudes).map { frame.pixel(latitude: $0, longitude: $1) }
    self.frame = frame
    self.pixels = pixels
    let starts = track.clean.gaps.map(\.sample)
    let runs = zip([0] + starts, starts + [track.count]).map { pixels[$0..<$1] }
    (lines, deviation) = Self.drawn(runs)
    var gaps = PathText()
    for gap in track.clean.gaps where showsGaps && track.kind(of: gap) != .still {
      let way = pixels[gap.sample] - pixels[gap.sample - 1]
      guard (way * way).sum() > Self.leastGap * Self.leastGap else { continue }
      gaps.line(through: pixels[gap.sample - 1...gap.sample])
    }
    self.gaps = gaps
    rejections = showsRejected ? RejectedMarks(track.clean, on: frame) : nil
  }

  /// The runs between gaps as lines, and how far these are from them at most.
  private static func drawn(_ runs: [ArraySlice<SIMD2<Double>>]) -> (PathText, deviation: Double) {
    var limit = leastDeviation
    var thin = runs.map { ThinLine($0, limit: limit).places }
    while thin.reduce(0, { $0 + $1.count }) > max(mostPlaces, 2 * thin.count), limit < 100 {
      limit *= 2
      thin = runs.map { ThinLine($0, limit: limit).places }
    }
    var path = PathText()
    for places in thin {
      if places.count == 1 { path.point(at: places[0]) } else { path.line(through: places) }
    }
    return (path, limit)
  }

  /// Whether there are gaps on it.
  var hasGaps: Bool { !gaps.isEmpty }

  /// The drawing; `isLive` adds what a page's script moves along the way.
  func drawing(isLive: Bool) -> Drawing {
    var drawing = Drawing(width: MapFrame.width, height: frame.height + Self.strip)
    drawing.rect(0, 0, drawing.width, drawing.height, .paper)
    drawing.rect(0, 0, drawing.width, frame.height, .panel)
    if hasGaps { drawing.line(gaps, Drawing.Stroke(ink: .gap, width: 2, dashes: "2 6")) }
    drawing.line(lines, Drawing.Stroke(ink: .track, width: 3))
    rejections?.draw(on: &drawing)
    mark(pixels[pixels.count - 1], .end, isRound: false, on: &drawing)
    mark(pixels[0], .start, isRound: true, on: &drawing)
    drawScale(on: &drawing)
    drawNorth(on: &drawing)
    if isLive {
      drawing.group(["class": "here", "visibility": "hidden"]) {
        mark(.zero, .text, isRound: true, on: &$0)
      }
    }
    return drawing
  }

  private func mark(
    _ place: SIMD2<Double>, _ ink: Ink, isRound: Bool, on drawing: inout Drawing
  ) {
    var path = PathText()
    path.point(at: place)
    let width = isRound ? 16.0 : 9
    drawing.line(path, Drawing.Stroke(ink: .paper, width: width + 4, isRound: isRound))
    drawing.line(path, Drawing.Stroke(ink: ink, width: width, isRound: isRound))
  }

  private func drawScale(on drawing: inout Drawing) {
    let bar = ScaleBar(atLeast: MapFrame.width / 10, metresPerPixel: 1 / frame.scale)
    let (left, line) = (16.0, frame.height + Self.strip - 16)
    let right = left + bar.length
    var path = PathText()
    path.line(
      through: [
        SIMD2(left, line - 8), SIMD2(left, line), SIMD2(right, line), SIMD2(right, line - 8),
      ])
    drawing.line(path, Drawing.Stroke(ink: .quiet, width: 2))
    drawing.text(right + 14, line, bar.label)
  }

  private func drawNorth(on drawing: inout Drawing) {
    let (x, line) = (MapFrame.width - 28, frame.height + Self.strip - 12)
    var arrow = PathText()
    arrow.line(
      through: [
        SIMD2(x, line - 34), SIMD2(x + 9, line), SIMD2(x, line - 8), SIMD2(x - 9, line),
      ])
    arrow.close()
    drawing.area(arrow, .quiet)
    drawing.text(x - 18, line, "N", .quiet, .end)
  }
}
