import FITFormat
import Foundation
import TestSupport
import Testing
import TrackModel

/// Every sample track of FIT, read, written and read again.
struct SampleWritingTests {
  // This file is Tests/FITFormatTests/SampleWritingTests.swift below the package's root.
  private static let folder =
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "SampleTracks").path(percentEncoded: false)

  static let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    .filter { $0.hasSuffix(".fit") }.sorted()

  @Test func samplesAreThere() {
    #expect(Self.names.count >= 18)
  }

  @Test(arguments: names) func aSampleComesBackAsItWas(name: String) throws {
    let bytes =
      FileManager.default.contents(atPath: Self.folder + "/" + name).map { Array($0) } ?? []
    #expect(bytes.count <= 8192)
    let document = try Reading.document(bytes)
    let written = FITWriter().write(document)
    #expect(written.omissions.isEmpty)
    let again = try Reading.document(written.bytes)
    #expect(differences(document, again).prefix(3) == [])
    #expect(again.tracks.map(\.localOffset) == document.tracks.map(\.localOffset))
    #expect(FITWriter().write(again).bytes == written.bytes)
  }
}
