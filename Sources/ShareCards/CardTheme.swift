/// The colours of a card. Text stands out from what is behind it by at least 4.5 to 1 (WCAG 2.2,
/// 1.4.3).
public enum CardTheme: String, Sendable, CaseIterable {
  case dawn, forest, night, paper

  /// Behind the text.
  var sky: CardColour { colours.sky }
  /// Large and small text.
  var ink: CardColour { colours.ink }
  /// Text that matters less.
  var quiet: CardColour { colours.quiet }
  /// The sun, and days that are done.
  var sun: CardColour { colours.sun }
  /// The hills behind.
  var far: CardColour { colours.far }
  /// The hills in front, with the last line of text on them.
  var near: CardColour { colours.near }
  /// Text on the hills in front.
  var footer: CardColour { colours.footer }

  private struct Colours {
    let sky, ink, quiet, sun, far, near, footer: CardColour
  }

  private var colours: Colours {
    switch self {
    case .dawn:
      Colours(
        sky: "fdf1e3", ink: "3a2430", quiet: "7a4a4f", sun: "f2a65a", far: "e7b9a1", near: "8a4f57",
        footer: "fff6ec")
    case .forest:
      Colours(
        sky: "eaf3e6", ink: "16301f", quiet: "3f6147", sun: "e9c46a", far: "a7c9a0", near: "2f5d3a",
        footer: "f2faee")
    case .night:
      Colours(
        sky: "141c2f", ink: "f4f1e8", quiet: "b9c2d6", sun: "f5d98b", far: "2b3a5c", near: "0a0f1c",
        footer: "dfe5f2")
    case .paper:
      Colours(
        sky: "ffffff", ink: "1b1b1b", quiet: "5a5a5a", sun: "ffd166", far: "e3e3e3", near: "333333",
        footer: "ffffff")
    }
  }
}

/// A colour of sRGB, written with six hexadecimal digits.
struct CardColour: Sendable, Equatable, ExpressibleByStringLiteral {
  let hex: String

  init(stringLiteral hex: String) { self.hex = hex }
}
