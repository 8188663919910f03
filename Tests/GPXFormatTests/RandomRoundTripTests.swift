import Foundation
import GPXFormat
import TestSupport
import Testing
import TrackModel

/// Each run makes other documents; the seed of a failure is in its message.
@Suite struct RandomRoundTripTests {
  private let isSlow = ProcessInfo.processInfo.environment["SLOW"] == "1"
  private let first = UInt64.random(in: 0...UInt64.max / 2)

  @Test func randomDocumentsComeBackAsTheyWere() throws {
    for seed in first..<first + (isSlow ? 20_000 : 500) {
      var random = RandomDocument(seed: seed)
      let document = random.make()
      let result = GPXWriter().write(document)
      let again = try GPXReader().read(result.bytes.span)
      #expect(result.omissions.isEmpty, "seed \(seed)")
      let found = differences(document, again)
      #expect(found == [], "seed \(seed)")
      let second = GPXWriter().write(again)
      #expect(second.bytes == result.bytes, "seed \(seed)")
      if !found.isEmpty || second.bytes != result.bytes { return }
    }
  }

  @Test func randomDocumentsAreValid() throws {
    let schema = Corpus.gpx.folder + "/../../reference/schemas/gpx11.xsd"
    guard FileManager.default.fileExists(atPath: schema) else {
      return print("skipped: the schema is not beside this project")
    }
    let folder = try TemporaryFolder()
    var files: [String] = []
    for seed in first..<first + (isSlow ? 2000 : 100) {
      var random = RandomDocument(seed: seed)
      files.append(try folder.write(GPXWriter().write(random.make()).bytes, to: "\(seed).gpx"))
    }
    let arguments = ["--nonet", "--noout", "--schema", schema] + files
    guard let answer = ExternalTool.run("xmllint", arguments) else {
      #expect(!ExternalTool.mustBeThere, "xmllint is not there, and everything is required")
      return print("skipped: xmllint is not there")
    }
    let complaints = answer.output.split(separator: "\n").filter { !$0.hasSuffix(" validates") }
    #expect(complaints.prefix(5) == [])
    #expect(answer.status == 0)
  }
}
