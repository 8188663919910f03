import Foundation

/// A page of the documentation catalogue.
struct Article: Sendable, CustomStringConvertible {
  var name: String

  static let all = [
    "Outnudge", "ReadATrack", "ReadAnArchive", "CleanAndMeasure", "WriteATrack",
    "ShowATrack", "VerifyARoute", "EmbedTheReader", "KeepAHabit",
  ].map(Article.init)

  /// Pages about the command: what they show is not compiled but asked of the command itself.
  static let guides = ["YourOwnStore", "BringEarlierActivities", "RecordAnOuting"].map(Article.init)

  var description: String { name }

  /// The package's root: this file is Tests/DocumentationTests/Article.swift below it.
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  func text() throws -> String { try Self.text(of: "Sources/Outnudge.docc/\(name).md") }

  /// What stands between "```swift", or another language, and "```".
  func codeBlocks(_ language: String = "swift") throws -> [String] {
    var blocks: [String] = []
    var block: [String]?
    for line in try text().components(separatedBy: "\n") {
      if line == "```" + language {
        block = []
      } else if line == "```", let lines = block {
        blocks.append(lines.joined(separator: "\n"))
        block = nil
      } else {
        block?.append(line)
      }
    }
    return blocks
  }

  static func isManifest(_ block: String) -> Bool { block.hasPrefix("// swift-tools-version") }

  /// The lines of a text but for imports and empty ones.
  static func code(_ text: String) -> [String] {
    text.components(separatedBy: "\n").filter { !$0.isEmpty && !$0.hasPrefix("import ") }
  }

  /// Its imports.
  static func imports(_ text: String) -> [String] {
    text.components(separatedBy: "\n").filter { $0.hasPrefix("import ") }
  }
}

/// The path of a sample track.
func sample(_ name: String) -> String {
  Article.root.appending(path: "SampleTracks/\(name)").path
}
