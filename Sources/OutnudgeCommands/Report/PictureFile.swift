import Foundation
import ShareCards

/// A file for a picture that is drawn as SVG: that, or a PNG of it by `rsvg-convert`.
struct PictureFile {
  private let path: String
  private let isPNG: Bool

  /// A file whose name ends in .svg or .png.
  init(_ path: String) throws(UsageError) {
    self.path = path
    let ending = path.split(separator: ".").dropFirst().last?.lowercased()
    guard let ending, ["svg", "png"].contains(ending) else {
      throw UsageError("a picture is written as .svg or .png, not \"\(path)\"")
    }
    isPNG = ending == "png"
  }

  /// Writes the picture, or tells why not.
  func put(_ svg: String, _ console: Console) -> CommandStatus {
    guard isPNG else { return OutputFile.put(Array(svg.utf8), to: path, console) }
    guard let bytes = Self.png(svg) else {
      console.warn(
        "a PNG needs rsvg-convert (Debian: librsvg2-bin), which is missing or failed;"
          + " a name in .svg needs nothing")
      return .cannotCreate
    }
    return OutputFile.put(bytes, to: path, console)
  }

  /// The picture and nothing beside it; nil where there is no such program or it fails.
  private static func png(_ svg: String) -> [UInt8]? {
    let drawing = FileManager.default.temporaryDirectory
      .appending(path: "outnudge-\(UUID().uuidString).svg")
    defer { try? FileManager.default.removeItem(at: drawing) }
    guard (try? Data(svg.utf8).write(to: drawing)) != nil else { return nil }
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["rsvg-convert", "--format=png", drawing.path(percentEncoded: false)]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let bytes = Array(output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    return process.terminationStatus == 0 ? CardPNG.stripped(bytes) : nil
  }
}
