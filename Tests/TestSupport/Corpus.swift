import Foundation

/// The corpus of real files that stands beside the project, where it is there.
package struct Corpus: Sendable {
  /// The folder of one format.
  package let folder: String

  /// Real GPX files with the figures of other readers.
  package static let gpx = Corpus(format: "gpx")
  /// Real FIT files with the figures of other readers.
  package static let fit = Corpus(format: "fit")
  /// Real TCX files with the figures of other readers.
  package static let tcx = Corpus(format: "tcx")

  /// Every file of all three formats.
  package static var paths: [String] {
    [(gpx, ".gpx"), (fit, ".fit"), (tcx, ".tcx")].flatMap { corpus, ending in
      corpus.names(endingIn: ending).map(corpus.path)
    }
  }

  /// Said where tests are skipped.
  package static let absence = "the corpus of real files is not beside this project"

  private init(format: String) {
    // This file is Tests/TestSupport/Corpus.swift below the package's root.
    folder =
      URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "../shared/corpus/\(format)").standardized
      .path(percentEncoded: false)
  }

  /// Whether it is there.
  package var isPresent: Bool { FileManager.default.fileExists(atPath: folder) }

  /// The path of a file.
  package func path(_ name: String) -> String { folder + "/" + name }

  /// The bytes of a file, none where it is not there.
  package func bytes(_ name: String) -> [UInt8] {
    FileManager.default.contents(atPath: path(name)).map { Array($0) } ?? []
  }

  /// The names of the files that end in `suffix`, in order; none where the corpus is absent.
  package func names(endingIn suffix: String) -> [String] {
    let all = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return all.filter { $0.hasSuffix(suffix) }.sorted()
  }

  /// The rows of a table with a head line, by the name of the file in the first column.
  package func table(_ name: String) -> [String: [String: String]] {
    let text = String(decoding: bytes(name), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: true)
    guard let head = lines.first?.split(separator: "\t", omittingEmptySubsequences: false) else {
      return [:]
    }
    var rows: [String: [String: String]] = [:]
    for line in lines.dropFirst() {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false)
      var row: [String: String] = [:]
      for (title, cell) in zip(head, cells) { row[String(title)] = String(cell) }
      if let file = cells.first { rows[String(file)] = row }
    }
    return rows
  }
}
