import ReadableText
import TrackModel

/// The curves of a track over its distance, one below the other.
struct ProfileDrawing {
  /// Pixels of the left edge of the curves, and from place to place.
  static let left = 88.0
  static let placeWidth = 2.0
  private static let width = 960.0
  private static let titleHeight = 44.0
  private static let panelHeight = 140.0
  private static let axisHeight = 44.0

  private let profile: RouteProfile
  private let panels: [ProfilePanel]

  /// Nil where there is nothing to draw.
  init?(_ profile: RouteProfile, _ activity: ActivityKind) {
    self.profile = profile
    panels = [
      ProfilePanel(elevations: profile.elevations), ProfilePanel(speeds: profile.speeds, activity),
      ProfilePanel(heartRates: profile.heartRates),
    ].compactMap(\.self)
    if panels.isEmpty || profile.step == 0 { return nil }
  }

  private var right: Double { Self.left + Double(profile.places.count - 1) * Self.placeWidth }
  private var bottom: Double { Double(panels.count) * (Self.titleHeight + Self.panelHeight) }

  /// The drawing; `isLive` adds what a page's script moves along the way.
  func drawing(isLive: Bool) -> Drawing {
    var drawing = Drawing(width: Self.width, height: bottom + Self.axisHeight)
    drawing.rect(0, 0, drawing.width, drawing.height, .paper)
    for (number, panel) in panels.enumerated() {
      let base = Double(number + 1) * (Self.titleHeight + Self.panelHeight)
      draw(panel, base: base, on: &drawing)
    }
    drawDistances(on: &drawing)
    if isLive {
      drawing.group(["class": "here", "visibility": "hidden"]) {
        var line = PathText()
        line.line(through: [SIMD2(0, Self.titleHeight / 2), SIMD2(0, bottom)])
        $0.line(line, Drawing.Stroke(ink: .text, width: 1.5))
      }
    }
    return drawing
  }

  private func draw(_ panel: ProfilePanel, base: Double, on drawing: inout Drawing) {
    drawing.text(Self.left, base - Self.panelHeight - 12, panel.title, panel.ink)
    for tick in panel.ticks {
      let y = base - panel.height(tick.value) * Self.panelHeight
      drawGrid(from: SIMD2(Self.left, y), to: SIMD2(right, y), on: &drawing)
      drawing.text(Self.left - 8, y + Drawing.textSize / 3, tick.label, .quiet, .end)
    }
    var curve = PathText()
    var ground = PathText()
    for run in runs(of: panel) {
      let places = run.map { place in
        SIMD2(
          Self.left + Double(place) * Self.placeWidth,
          base - panel.height(panel.values[place]) * Self.panelHeight)
      }
      guard let first = places.first, let last = places.last else { continue }
      if places.count == 1 { curve.point(at: first) } else { curve.line(through: places) }
      ground.line(through: places + [SIMD2(last.x, base), SIMD2(first.x, base)])
      ground.close()
    }
    if panel.isFilled { drawing.area(ground, panel.ink, opacity: 0.3) }
    drawing.line(curve, Drawing.Stroke(ink: panel.ink, width: 2))
    drawGrid(from: SIMD2(Self.left, base), to: SIMD2(right, base), on: &drawing)
  }

  /// Stretches of places whose values are known.
  private func runs(of panel: ProfilePanel) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    for place in panel.values.indices where !panel.values[place].isNaN {
      if let last = runs.last, last.upperBound == place {
        runs[runs.count - 1] = last.lowerBound..<place + 1
      } else {
        runs.append(place..<place + 1)
      }
    }
    return runs
  }

  private func drawGrid(
    from start: SIMD2<Double>, to end: SIMD2<Double>, on drawing: inout Drawing
  ) {
    var line = PathText()
    line.line(through: [start, end])
    drawing.line(line, Drawing.Stroke(ink: .grid, width: 1))
  }

  private func drawDistances(on drawing: inout Drawing) {
    let length = profile.step * Double(profile.places.count - 1)
    let unit = length < 2000 ? (metres: 1.0, word: "m") : (metres: 1000.0, word: "km")
    let ticks = AxisTicks.values(from: 0, to: length / unit.metres, most: 10)
    let isWhole = ticks.allSatisfy { $0 == $0.rounded() }
    let line = bottom + Self.axisHeight - 14
    drawing.text(Self.left - 34, line, unit.word, .quiet, .end)
    for tick in ticks {
      let x = Self.left + tick * unit.metres / profile.step * Self.placeWidth
      drawGrid(from: SIMD2(x, bottom), to: SIMD2(x, bottom + 6), on: &drawing)
      drawing.text(x, line, Figures.fixed(tick, decimals: isWhole ? 0 : 1), .quiet, .middle)
    }
  }
}
