/// Where things stand on a card, pixels.
struct CardLayout {
  private let size: CardSize
  private let hasWeek: Bool
  private let facts: Int
  /// The caption, in the lines for which there is room.
  private(set) var captionLines: [String] = []

  init(_ size: CardSize, _ contents: CardContents, hasWeek: Bool) {
    self.size = size
    self.hasWeek = hasWeek
    facts = contents.facts.count
    guard let caption = contents.caption else { return }
    let width = isPortrait ? size.width - 2 * margin : factsLeft - margin - 40
    captionLines = CardText.lines(caption, width: width, size: captionSize, most: 3)
  }

  private var isPortrait: Bool { size == .portrait }

  var margin: Int { isPortrait ? 96 : 72 }
  var headingLine: Int { isPortrait ? 178 : 112 }
  var headingSize: Int { isPortrait ? 52 : 38 }
  var heroLine: Int { isPortrait ? 430 : 270 }
  var heroSize: Int { isPortrait ? 230 : 150 }
  var dotsLine: Int { isPortrait ? 530 : 340 }
  var dotRadius: Int { isPortrait ? 28 : 20 }
  var factsLeft: Int { isPortrait ? margin : 680 }
  var factsLine: Int { isPortrait ? (hasWeek ? 640 : 550) : 270 }
  var factSize: Int { isPortrait ? 44 : 30 }
  var captionLine: Int { isPortrait ? min(1040, factsEnd + captionSize) : 424 }
  var captionSize: Int { isPortrait ? 36 : 28 }
  var footerLine: Int { size.height - (isPortrait ? 44 : 24) }
  var footerSize: Int { isPortrait ? 34 : 26 }

  /// Below the last fact, where another one would stand.
  private var factsEnd: Int { factsLine + facts * factSize * 3 / 2 }

  var sun: (x: Int, y: Int, radius: Int) {
    isPortrait ? (880, 210, 120) : (1010, 140, 84)
  }

  /// Hills that are the same on every card, in curves from edge to edge.
  var farHills: String { hills([150, 190, 140, 180]) }
  var nearHills: String { hills([98, 130, 104, 140]) }

  /// How high the far hills rise on a card of portrait form: as far as the words leave room, so that
  /// few of them do not leave the card empty.
  private var rise: Int {
    let captionEnd = captionLine + captionLines.count * captionSize * 3 / 2
    let end = captionLines.isEmpty ? factsEnd : captionEnd
    return isPortrait ? min(max(size.height - end - 60, 190), 400) : 190
  }

  /// A ridge through heights above the lower edge, evenly spaced, for a card of portrait form whose
  /// hills rise to 190; the wide one has half of them.
  private func hills(_ heights: [Int]) -> String {
    let step = size.width / (heights.count - 1)
    let ridge = heights.map { size.height - $0 * rise / 190 / (isPortrait ? 1 : 2) }
    var path = "M0 \(size.height)V\(ridge[0])"
    for (index, height) in ridge.enumerated().dropFirst() {
      let before = (index - 1) * step
      let middle = before + step / 2
      path += "C\(middle) \(ridge[index - 1]) \(middle) \(height) \(before + step) \(height)"
    }
    return path + "V\(size.height)Z"
  }
}
