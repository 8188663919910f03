/// What is drawn in which colour, on light paper and on dark.
///
/// Drawings carry the light colours themselves; a page overrides them by class, so that it follows
/// the reader's choice. Text stands out from the paper by 4.5 to 1, lines by 3 to 1 (WCAG 2.2).
enum Ink: String, CaseIterable {
  case paper, panel, text, quiet, grid, track, gap, start, end, elevation, pace, heart
  case accuracy, age, stale, duplicate, order, speed, invalid

  /// On light paper.
  var light: String { colours.light }
  /// On dark paper.
  var dark: String { colours.dark }

  private var colours: (light: String, dark: String) {
    switch self {
    case .paper: ("#ffffff", "#14181d")
    case .panel: ("#f4f6f4", "#1c2229")
    case .text: ("#1c2421", "#e8ece9")
    case .quiet: ("#56635d", "#a3b0aa")
    case .grid: ("#d5dcd8", "#36404a")
    case .track: ("#0b6e4f", "#5fd3a5")
    case .gap: ("#7d5ba6", "#c3a4ea")
    case .start: ("#1d7d3f", "#63d68a")
    case .end: ("#b3261e", "#ff8a80")
    case .elevation: ("#6b705c", "#b7bd9f")
    case .pace: ("#1f6fb2", "#74b9f2")
    case .heart: ("#b4234d", "#ff7e9d")
    case .accuracy: ("#b35c00", "#ffb05c")
    case .age: ("#7a6a00", "#e6d35c")
    case .stale: ("#6a6a6a", "#bdbdbd")
    case .duplicate: ("#00797a", "#5cd6d6")
    case .order: ("#5a4fcf", "#aba4ff")
    case .speed: ("#c2185b", "#ff80b5")
    case .invalid: ("#3b2f2f", "#e0cfcf")
    }
  }

  /// The rules of a style sheet that let classes override what drawings carry.
  static var styleRules: String {
    func variables(_ colour: (Ink) -> String) -> String {
      allCases.map { "--\($0.rawValue):\(colour($0));" }.joined()
    }
    let classes = allCases.map { ink in
      ".f-\(ink.rawValue){fill:var(--\(ink.rawValue))}"
        + ".s-\(ink.rawValue){stroke:var(--\(ink.rawValue))}"
    }
    return """
      :root{color-scheme:light dark;\(variables(\.light))}
      @media screen and (prefers-color-scheme:dark){:root{\(variables(\.dark))}}
      \(classes.joined(separator: "\n"))

      """
  }
}
