import ReadableText

/// Figures of a page with their names, side by side.
struct FigureList {
  let figures: [(name: String, value: String)]

  func write(to markup: inout MarkupWriter) {
    markup.element("dl", ["class": "figures"]) { list in
      for (name, value) in figures {
        list.element("div") { pair in
          pair.element("dt", text: name)
          pair.element("dd", text: value)
        }
      }
    }
  }
}
