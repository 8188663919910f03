/// Where things stand on a card, pixels.
struct CardLayout {
  private let size: CardSize

  init(_ size: CardSize) { self.size = size }

  private var isPortrait: Bool { size == .portrait }

  var margin: Int { isPortrait ? 96 : 72 }
  var headingLine: Int { isPortrait ? 178 : 112 }
  var headingSize: Int { isPortrait ? 52 : 38 }
  var heroLine: Int { isPortrait ? 430 : 270 }
  var heroSize: Int { isPortrait ? 230 : 150 }
  var dotsLine: Int { isPortrait ? 540 : 340 }
  var dotRadius: Int { isPortrait ? 28 : 20 }
  var factsLeft: Int { isPortrait ? margin : 680 }
  var factsLine: Int { isPortrait ? 640 : 270 }
  var factSize: Int { isPortrait ? 44 : 30 }
  var captionLine: Int { isPortrait ? 1040 : 424 }
  var captionSize: Int { isPortrait ? 36 : 28 }
  var footerLine: Int { size.height - (isPortrait ? 44 : 24) }
  var footerSize: Int { isPortrait ? 34 : 26 }

  /// A caption in the lines for which there is room.
  func captionLines(_ caption: String?) -> [String] {
    guard let caption else { return [] }
    let width = isPortrait ? size.width - 2 * margin : factsLeft - margin - 40
    return CardText.lines(caption, width: width, size: captionSize, most: 3)
  }

  var sun: (x: Int, y: Int, radius: Int) {
    isPortrait ? (880, 210, 120) : (1010, 140, 84)
  }

  /// Hills that are the same on every card, in curves from edge to edge.
  var farHills: String { hills([150, 190, 140, 180]) }
  var nearHills: String { hills([98, 130, 104, 140]) }

  /// A ridge through heights above the lower edge, evenly spaced, for a card of portrait form; the
  /// wide one has half of them.
  private func hills(_ heights: [Int]) -> String {
    let step = size.width / (heights.count - 1)
    let ridge = heights.map { size.height - $0 * (isPortrait ? 2 : 1) / 2 }
    var path = "M0 \(size.height)V\(ridge[0])"
    for (index, height) in ridge.enumerated().dropFirst() {
      let before = (index - 1) * step
      let middle = before + step / 2
      path += "C\(middle) \(ridge[index - 1]) \(middle) \(height) \(before + step) \(height)"
    }
    return path + "V\(size.height)Z"
  }
}
