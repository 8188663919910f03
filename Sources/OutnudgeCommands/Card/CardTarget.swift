import Foundation
import ShareCards

/// Where a card goes, and as what.
struct CardTarget {
  private let path: String
  private let isPicture: Bool

  /// The target for a path that ends in `.svg` or `.png`; `-` is standard output, as SVG.
  init(_ path: String) throws(UsageError) {
    let ending = path.split(separator: ".").last.map { $0.lowercased() }
    guard path == "-" || ending == "svg" || ending == "png" else {
      throw UsageError("a card is .svg or .png, not \"\(path)\"")
    }
    self.path = path
    isPicture = ending == "png"
  }

  /// Writes the card.
  func write(_ card: ShareCard, _ console: Console) -> CommandStatus {
    var bytes = Array(card.svg.utf8)
    if isPicture {
      guard let picture = SVGPicture.png(of: bytes, telling: console) else { return .cannotCreate }
      guard let stripped = CardPNG.stripped(picture) else {
        console.warn("rsvg-convert gave no PNG")
        return .cannotCreate
      }
      bytes = stripped
    }
    return OutputFile.put(bytes, to: path == "-" ? nil : path, console)
  }
}
