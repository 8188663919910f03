import ReadableText
import TrackModel

/// What the signs on a map mean; points that do not count can be switched off by their reason.
struct MapLegend {
  private let map: RouteMap

  init(_ map: RouteMap) { self.map = map }

  func write(to markup: inout MarkupWriter) {
    markup.element("ul", ["class": "legend"]) { list in
      entry("Start", Drawing.Stroke(ink: .start, width: 12), to: &list)
      entry("End", Drawing.Stroke(ink: .end, width: 8, isRound: false), to: &list)
      if map.hasGaps {
        entry(
          "Gap", Drawing.Stroke(ink: .gap, width: 2, dashes: "2 6"), isLine: true, to: &list)
      }
      for reason in map.rejections?.reasons ?? [] where reason.shown > 0 {
        list.element("li") { item in
          item.element("label") { label in
            label.element(
              "input",
              [
                "type": "checkbox", "checked": "checked", "disabled": "disabled",
                "data-shows": reason.reason.word,
              ])
            label.append(
              ready: swatch(
                Drawing.Stroke(ink: reason.ink, width: 6, isRound: reason.isRound)))
            label.element(
              "span", text: "\(reason.reason.word) (\(Figures.grouped(reason.shown)))")
          }
        }
      }
    }
  }

  private func entry(
    _ text: String, _ stroke: Drawing.Stroke, isLine: Bool = false, to list: inout MarkupWriter
  ) {
    list.element("li") { item in
      item.append(ready: swatch(stroke, isLine: isLine))
      item.element("span", text: text)
    }
  }

  private func swatch(_ stroke: Drawing.Stroke, isLine: Bool = false) -> String {
    var drawing = Drawing(width: isLine ? 34 : 18, height: 18)
    var path = PathText()
    if isLine {
      path.line(through: [SIMD2(2, 9), SIMD2(32, 9)])
    } else {
      path.point(at: SIMD2(9, 9))
    }
    drawing.line(path, stroke)
    return drawing.element(nil, className: "swatch")
  }
}
