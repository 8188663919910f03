import Foundation

/// Draws SVG with `rsvg-convert` of librsvg.
enum SVGPicture {
  private static let program = "rsvg-convert"

  /// The picture as PNG; nil where it cannot be drawn, and a person was told why.
  static func png(of svg: [UInt8], telling console: Console) -> [UInt8]? {
    guard let path else {
      console.warn(
        "a PNG needs \(program) (Debian: librsvg2-bin), which is not here; an .svg needs nothing")
      return nil
    }
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: path)
    process.arguments = ["--format=png"]
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else {
      console.warn("\(program) cannot be started")
      return nil
    }
    // It reads all before it writes anything.
    try? input.fileHandleForWriting.write(contentsOf: svg)
    try? input.fileHandleForWriting.close()
    let picture = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      console.warn("\(program) failed with status \(process.terminationStatus)")
      return nil
    }
    return Array(picture)
  }

  /// Where it is along `PATH`.
  private static var path: String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/\(program)" }
      .first(where: FileManager.default.isExecutableFile(atPath:))
  }
}
