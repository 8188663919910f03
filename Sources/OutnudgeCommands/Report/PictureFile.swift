import ShareCards

/// A file for a picture that is drawn as SVG: that, or a PNG of it without anything beside it.
struct PictureFile {
  private let path: String
  private let isPNG: Bool

  /// A file whose name ends in `.svg` or `.png`; `-` is standard output, as SVG.
  init(_ path: String) throws(UsageError) {
    self.path = path
    let ending = path.split(separator: ".").dropFirst().last?.lowercased()
    guard path == "-" || ending == "svg" || ending == "png" else {
      throw UsageError("a picture is written as .svg or .png, not \"\(path)\"")
    }
    isPNG = ending == "png"
  }

  /// Writes the picture, or tells why not.
  func put(_ svg: String, _ console: Console) -> CommandStatus {
    var bytes = Array(svg.utf8)
    if isPNG {
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
