/// A picture to hand on, drawn from `CardFacts` alone: equal facts give equal bytes.
public struct ShareCard: Sendable, Equatable {
  /// What it says.
  public var facts: CardFacts
  /// Its colours.
  public var theme: CardTheme
  /// Its form.
  public var size: CardSize

  /// A card.
  public init(_ facts: CardFacts, theme: CardTheme = .dawn, size: CardSize = .portrait) {
    self.facts = facts
    self.theme = theme
    self.size = size
  }

  /// What the card says, one part a line, for a person to look over before they hand it on.
  public var preview: String {
    let contents = CardContents(facts)
    let number = contents.hero.map { "\($0.number) \($0.unit)" }
    return
      ([contents.heading, number].compactMap(\.self) + contents.facts
      + [contents.caption].compactMap(\.self) + contents.footer).joined(separator: "\n")
  }

  /// The card as SVG 1.1: whole numbers, no metadata, no link, no script; the whole text is the
  /// label of the root for those who hear it.
  public var svg: String {
    let contents = CardContents(facts)
    var canvas = SVGCanvas(size, label: contents.spoken)
    let layout = CardLayout(size, contents, hasWeek: facts.week != nil)
    drawScenery(layout, on: &canvas)
    drawWords(contents, layout, on: &canvas)
    if let week = facts.week { draw(week, layout, on: &canvas) }
    return canvas.document
  }

  private func drawScenery(_ layout: CardLayout, on canvas: inout SVGCanvas) {
    canvas.rect(size.width, size.height, theme.sky)
    canvas.disc(layout.sun.x, layout.sun.y, layout.sun.radius, theme.sun)
    canvas.path(layout.farHills, theme.far)
    canvas.path(layout.nearHills, theme.near)
  }

  private func drawWords(
    _ contents: CardContents, _ layout: CardLayout, on canvas: inout SVGCanvas
  ) {
    let left = layout.margin
    canvas.text(left, layout.headingLine, size: layout.headingSize, theme.quiet, contents.heading)
    if let hero = contents.hero {
      let size = layout.heroSize
      canvas.text(left, layout.heroLine, size: size, theme.ink, isBold: true, hero.number)
      let width = CardText.width(ofBoldDigits: hero.number.count, size: size)
      canvas.text(
        left + width + size / 8, layout.heroLine, size: size / 4, theme.quiet, hero.unit)
    }
    var line = layout.factsLine
    for fact in contents.facts {
      canvas.text(layout.factsLeft, line, size: layout.factSize, theme.ink, fact)
      line += layout.factSize * 3 / 2
    }
    line = layout.captionLine
    for text in layout.captionLines {
      canvas.text(left, line, size: layout.captionSize, theme.quiet, text)
      line += layout.captionSize * 3 / 2
    }
    let end = size.width - left
    for (text, isAtEnd) in zip(contents.footer.reversed(), [true, false]) {
      canvas.text(
        isAtEnd ? end : left, layout.footerLine, size: layout.footerSize, theme.footer,
        isAtEnd: isAtEnd, text)
    }
  }

  /// A disc for each day that was active, a ring for each that was meant.
  private func draw(_ week: CardWeek, _ layout: CardLayout, on canvas: inout SVGCanvas) {
    let radius = layout.dotRadius
    for day in 0..<max(week.target, week.activeDays) {
      let x = layout.margin + radius + day * radius * 3
      if day < week.activeDays {
        canvas.disc(x, layout.dotsLine, radius, theme.sun)
      }
      canvas.ring(x, layout.dotsLine, radius - 3, theme.quiet, line: 6)
    }
  }
}
