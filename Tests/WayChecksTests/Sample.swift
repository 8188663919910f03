import Foundation
import Testing

/// A document of at most 8 KB, whole or the beginning of a larger one.
struct Sample: Sendable, CustomTestStringConvertible {
  static let largest = 8192

  let name: String
  let bytes: [UInt8]

  var testDescription: String { name }

  /// Whether it is GPX, of which the samples are larger and many.
  var isGPX: Bool { name.contains(".gpx") }

  /// Every document that is there for the fuzzer and every sample track, by name.
  static let all: [Sample] = files(in: "Tests/Fuzz/Seeds") + files(in: "SampleTracks")

  private static func files(in folder: String) -> [Sample] {
    // This file is Tests/WayChecksTests/Sample.swift below the package's root.
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let place = root.appending(path: folder).path(percentEncoded: false)
    let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
    let endings = [".gpx", ".fit", ".tcx"]
    return names.filter { name in endings.contains { name.contains($0) } }.sorted().map { name in
      let bytes = FileManager.default.contents(atPath: place + "/" + name) ?? Data()
      return Sample(name: name, bytes: Array(bytes.prefix(largest)))
    }
  }

  /// Whether the long forms of the tests are to run.
  static let isSlow = ProcessInfo.processInfo.environment["SLOW"] == "1"
}
