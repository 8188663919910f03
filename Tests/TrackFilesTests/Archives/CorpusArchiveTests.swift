import Foundation
import TestSupport
import Testing
import TrackFiles
import TrackModel

/// The whole corpus as one archive gives what its files give.
@Suite(.enabled(if: Corpus.gpx.isPresent, Comment(rawValue: Corpus.absence)))
struct CorpusArchiveTests {
  private static let script = """
    import sys, zipfile, os
    with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as z:
        for name in sorted(os.listdir(sys.argv[2])):
            path = os.path.join(sys.argv[2], name)
            if os.path.isfile(path): z.write(path, name)
    """

  @Test(arguments: ["gpx", "tcx", "fit"])
  func archiveGivesTheSameDocuments(_ format: String) throws {
    let source = URL(filePath: Corpus.gpx.folder).deletingLastPathComponent()
      .appending(path: format).path(percentEncoded: false)
    let folder = try TemporaryFolder()
    guard PythonArchive.make(Self.script, [folder.path("c.zip"), source]) else { return }
    let walked = Walked(path: folder.path("c.zip"))
    for outcome in walked.outcomes {
      let path = source + "/" + (outcome.member ?? "")
      switch outcome.result {
      case .read(let file):
        let alone = try TrackFileReader().read(path: path).document
        #expect(differences(alone, file.document).isEmpty, "\(path)")
        #expect(alone.issues == file.document.issues, "\(path)")
        #expect(alone.creator == file.document.creator && alone.version == file.document.version)
      case .failed(let error):
        let alone = #expect(throws: ReadError.self) { try TrackFileReader().read(path: path) }
        #expect(alone?.reason == error.reason && alone?.message == error.message, "\(path)")
      case .skipped(let reason):
        let alone = #expect(throws: ReadError.self) { try TrackFileReader().read(path: path) }
        #expect(alone?.reason == .unknownFormat, "\(path): \(reason)")
      }
    }
    let names = try FileManager.default.contentsOfDirectory(
      at: URL(filePath: source), includingPropertiesForKeys: [.isRegularFileKey])
    let files = try names.filter { name in
      try name.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
    }
    #expect(walked.outcomes.count == files.count)
  }
}
