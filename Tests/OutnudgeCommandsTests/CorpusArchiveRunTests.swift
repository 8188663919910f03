import Foundation
import TestSupport
import Testing

/// The whole corpus as one archive gives the rows that its files give.
@Suite(.enabled(if: Corpus.gpx.isPresent, Comment(rawValue: Corpus.absence)))
struct CorpusArchiveRunTests {
  /// Writes a folder into an archive, in the order in which it is walked.
  private static let script = """
    import sys, zipfile, os
    names = []
    for folder, _, files in os.walk(sys.argv[2]):
        names += [os.path.relpath(os.path.join(folder, name), sys.argv[2]) for name in files]
    with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as z:
        for name in sorted(names, key=lambda name: [part.encode() for part in name.split("/")]):
            z.write(os.path.join(sys.argv[2], name), name)
    """

  /// The rows, without what says where they come from, and the messages.
  private func rows(_ path: String, root: String) throws -> (rows: [String], messages: [String]) {
    let run = CommandRun("analyze", "--format", "ndjson", path)
    var rows: [String] = []
    for object in try run.objects() {
      var object = object
      var source = try #require(object["source"] as? [String: Any])
      let name = source["member"] as? String ?? source["path"] as? String ?? ""
      source["path"] = name.replacingOccurrences(of: root, with: "")
      source["member"] = nil
      source["bytes"] = nil
      object["source"] = source
      if let original = object["duplicate_of"] as? String {
        object["duplicate_of"] = original.replacingOccurrences(of: root, with: "")
      }
      let data = try JSONSerialization.data(withJSONObject: object, options: [.sortedKeys])
      rows.append(String(decoding: data, as: UTF8.self))
    }
    let messages = run.messages.replacingOccurrences(of: root, with: "").split(separator: "\n")
    let places = messages.filter { message in
      message.contains(": ") && !message.contains("points/s") && !message.contains("passed over")
    }
    return (rows, places.map(String.init))
  }

  @Test func oneArchiveOfAllGivesTheRowsOfItsFiles() throws {
    let corpus = URL(filePath: Corpus.gpx.folder).deletingLastPathComponent()
      .path(percentEncoded: false)
    let folder = try TemporaryFolder()
    let archive = folder.path("corpus.zip")
    guard let made = ExternalTool.run("python3", ["-c", Self.script, archive, corpus]) else {
      #expect(!ExternalTool.mustBeThere, "python3 is not there")
      return
    }
    #expect(made.status == 0, "\(made.errors)")
    let root = corpus.hasSuffix("/") ? corpus : corpus + "/"
    let alone = try rows(corpus, root: root)
    let together = try rows(archive, root: archive + "/")
    #expect(alone.rows.count > 200)
    #expect(together.rows == alone.rows)
    #expect(together.messages == alone.messages)
  }
}
