import Foundation

/// Schemas that a written TCX file has to keep to: one of our own, and the published one where it
/// stands beside the project.
package enum TCXSchema {
  /// Our own schema, which knows Garmin's activity extension too.
  package static let own = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "TCXFormatTests/Fixtures/training-center.xsd")
    .path(percentEncoded: false)

  /// The published schema; nil where it is not beside the project.
  package static var published: String? {
    let path = Corpus.tcx.folder + "/../../reference/schemas/TrainingCenterDatabasev2.xsd"
    return FileManager.default.fileExists(atPath: path) ? path : nil
  }

  /// Every schema that is there.
  package static var all: [String] { [own] + [published].compactMap(\.self) }

  /// The files that a schema refuses, each with what xmllint says of it; nil where there is no
  /// xmllint.
  package static func refusals(of files: [String], by schema: String) -> [String: [String]]? {
    let arguments = ["--nonet", "--noout", "--schema", schema] + files
    guard let answer = ExternalTool.run("xmllint", arguments) else { return nil }
    var refusals: [String: [String]] = [:]
    for line in answer.errors.split(separator: "\n") where !line.hasSuffix(" validates") {
      let file = files.first { line.hasPrefix($0 + ":") || line.hasPrefix($0 + " ") } ?? schema
      refusals[file, default: []].append(String(line))
    }
    return refusals
  }
}
