import FITFormat
import Foundation
import GPXFormat
import TestSupport
import Testing
import TrackModel

/// What we write, as other programs read it.
@Suite(.enabled(if: Corpus.fit.isPresent, Comment(rawValue: Corpus.absence)))
struct PeerReadingTests {
  private static let isSlow = ProcessInfo.processInfo.environment["SLOW"] == "1"
  /// Decoders in Python take minutes for all of the corpus, which is for `SLOW=1`.
  private static let names = CorpusWritingTests.names.filter {
    isSlow || Corpus.fit.bytes($0).count < 60_000
  }
  private static let figureNames = [
    "complaint", "records", "laps", "sessions", "events", "first", "last", "positions",
    "latitudes", "longitudes", "elevations", "distance", "heart rates", "cadences", "powers",
    "session distance", "session timer", "session elapsed", "lap timer",
  ]

  /// What we filled in from other messages or from developers' fields, so that it is in our records
  /// and not in the device's.
  private static let filled: [String: Set<String>] = [
    "garmin-fenix5x-ironman-large.fit": ["cadences", "powers"],
    "garmin-fr935-ironman-5-sessions.fit": ["powers"],
    "garmin-fenix5xplus-trail-run-609m-ascent.fit": ["powers"],
    "garmin-fr735xt-poolswim-chained-5-hr.fit": ["heart rates"],
    "garmin-fr920xt-triathlon-chained-4-hr.fit": ["heart rates"],
    "garmin-fr945-openwater-chained-6-hr.fit": ["heart rates"],
    "garmin-fr955-walk-chained-4-hr-gps-metadata.fit": ["heart rates"],
    "sdk-poolswim-with-hr-messages.fit": ["heart rates"],
  ]

  /// Records of one second that became one row: figures summed over records differ.
  private static let sums: Set = [
    "records", "elevations", "heart rates", "cadences", "powers",
  ]

  private func skip(_ tool: String) {
    #expect(!ExternalTool.mustBeThere, "\(tool) is not there, and everything is required")
    print("skipped: \(tool) is not there")
  }

  private static var script: String {
    Bundle.module.resourceURL?.appending(path: "Fixtures/peers.py").path(percentEncoded: false)
      ?? ""
  }

  /// The figures of two decoders, by file and decoder.
  private func figures(_ python: String, _ paths: [String]) throws -> [String: [String]] {
    let answer = try #require(ExternalTool.run(python, [Self.script] + paths))
    try #require(answer.status == 0, "\(answer.errors.suffix(500))")
    var figures: [String: [String]] = [:]
    for line in answer.output.split(separator: "\n") {
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      figures[cells[0] + " " + cells[1]] = Array(cells.dropFirst(2))
    }
    return figures
  }

  private func python() -> String? {
    ExternalTool.python(with: "fitdecode, garmin_fit_sdk")
  }

  /// Where a decoder takes the device's file, it reads equal figures from ours; where it does not,
  /// it takes ours all the same.
  @Test func decodersReadEqualFigures() throws {
    guard let python = python() else { return skip("fitdecode or garmin-fit-sdk") }
    let folder = try TemporaryFolder()
    var merged: Set<String> = []
    for name in Self.names {
      let (document, inventory) = try Reading.all(Corpus.fit.bytes(name))
      if document.rowCount < inventory.records { merged.insert(name) }
      try folder.write(FITWriter().write(document).bytes, to: name)
    }
    let before = try figures(python, Self.names.map(Corpus.fit.path))
    let after = try figures(python, Self.names.map(folder.path))
    for name in Self.names {
      let filled = Self.filled[name] ?? []
      let different = filled.union(merged.contains(name) ? Self.sums : [])
      for decoder in ["fitdecode", "garmin"] {
        let own = try #require(after["\(name) \(decoder)"])
        let device = try #require(before["\(name) \(decoder)"])
        #expect(own[0] == "", "\(name), \(decoder)")
        guard device[0] == "" else { continue }
        let unequal = Self.figureNames.indices.filter { own[$0] != device[$0] }
        #expect(
          different.isSuperset(of: unequal.map { Self.figureNames[$0] }),
          "\(name), \(decoder): \(own) is not \(device)")
      }
      #expect(after["\(name) fitdecode"] == after["\(name) garmin"], "\(name)")
    }
  }

  @Test func gpsBabelReadsEveryRecordWithAPosition() throws {
    let folder = try TemporaryFolder()
    for name in Self.names {
      let document = try Reading.document(Corpus.fit.bytes(name))
      // It asks for tracks with times, and takes no more than one file of those that are chained.
      guard document.tracks.count == 1, document.tracks[0].part == 0,
        let first = document.tracks[0].points.times.first, first > 1_000_000_000_000
      else { continue }
      let path = try folder.write(FITWriter().write(document).bytes, to: name)
      let arguments = ["-i", "garmin_fit", "-f", path, "-o", "gpx", "-F", path + ".gpx"]
      guard let answer = ExternalTool.run("gpsbabel", arguments) else { return skip("gpsbabel") }
      #expect(answer.status == 0, "\(name): \(answer.errors)")
      guard answer.status == 0 else { continue }
      let bytes = FileManager.default.contents(atPath: path + ".gpx").map { Array($0) } ?? []
      let again = try readGPX(bytes)
      let positions = document.tracks[0].points.latitudes.count { !$0.isNaN }
      #expect(again.rowCount == positions, "\(name)")
    }
  }
}

/// Reads bytes that are held by the caller.
@inline(never)
func readGPX(_ bytes: [UInt8]) throws(ReadError) -> TrackDocument {
  try GPXReader().read(bytes.span)
}

extension TrackDocument {
  /// Rows of all tracks and routes.
  var rowCount: Int {
    tracks.reduce(0) { $0 + $1.points.count } + routes.reduce(0) { $0 + $1.points.count }
  }
}
