import ReadableText

/// A table of a page, under its heading.
struct PageTable {
  let heading: String
  /// What is said before it.
  var note: String?
  let columns: [String]
  /// The cells; the first of each row names it. A column of which nothing is known is left out.
  let rows: [[String]]
  /// How many rows there are, where not all are shown.
  var total: Int?
  /// Columns of words, which begin at the left.
  var wordColumns: Set<Int> = []

  func write(to markup: inout MarkupWriter) {
    markup.element("h2", text: heading)
    if let note { markup.element("p", text: note) }
    guard !rows.isEmpty else { return }
    let region: MarkupWriter.Attributes = [
      "class": "scroll", "tabindex": "0", "role": "region", "aria-label": heading,
    ]
    markup.element("div", region) { region in
      region.element("table") { table in
        table.element("thead") { head in
          writeRow(columns, to: &head) { _ in ("th", "col") }
        }
        table.element("tbody") { body in
          for row in rows {
            writeRow(row, to: &body) { $0 == 0 ? ("th", "row") : ("td", nil) }
          }
        }
      }
    }
    let more = (total ?? rows.count) - rows.count
    if more > 0 { markup.element("p", ["class": "quiet"], text: "… and \(more) more.") }
  }

  private func writeRow(
    _ cells: [String], to markup: inout MarkupWriter,
    as kind: (Int) -> (element: String, scope: String?)
  ) {
    markup.element("tr") { row in
      for (column, cell) in cells.enumerated() where isKnown(column) {
        let (element, scope) = kind(column)
        let side = wordColumns.contains(column) ? "words" : "figure"
        if let scope {
          row.element(element, ["class": side, "scope": scope], text: cell)
        } else {
          row.element(element, ["class": side], text: cell)
        }
      }
    }
  }

  private func isKnown(_ column: Int) -> Bool {
    rows.contains { $0[column] != Figures.unknown }
  }
}
