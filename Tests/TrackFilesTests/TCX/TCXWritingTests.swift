import Foundation
import TCXFormat
import TestSupport
import Testing
import TrackFiles
import TrackModel

/// Every real file, read and written as TCX.
@Suite(.enabled(if: Corpus.tcx.isPresent, Comment(rawValue: Corpus.absence)))
struct TCXWritingTests {
  @Test(arguments: TCXCorpus.names) func whatWasWrittenReadsBackEqual(_ name: String) throws {
    let document = try TCXCorpus.read(name)
    let result = TCXWriter().write(document)
    let again = try TCXReader().read(result.bytes.span)
    #expect(differences(document, again) == [])
    #expect(result.omissions.isEmpty, "\(result.omissions)")
    #expect(again.creator == document.creator ?? "outnudge")
    let issues = again.issues.counts.filter { $0.key != .emptyFile }
    #expect(issues == [:])
  }

  @Test(arguments: TCXCorpus.names)
  func writingReadingAndWritingAgainIsAFixedPoint(_ name: String) throws {
    let first = TCXWriter().write(try TCXCorpus.read(name))
    let second = TCXWriter().write(try TCXReader().read(first.bytes.span))
    #expect(second.bytes == first.bytes)
    #expect(second.omissions.isEmpty)
  }

  // MARK: Other readers

  private func writeAll() throws -> (folder: TemporaryFolder, files: [String]) {
    let folder = try TemporaryFolder()
    let files = try TCXCorpus.names.map { name in
      try folder.write(TCXWriter().write(try TCXCorpus.read(name)).bytes, to: name + ".tcx")
    }
    return (folder, files)
  }

  private func skip(_ tool: String) {
    #expect(!ExternalTool.mustBeThere, "\(tool) is not there, and everything is required")
    print("skipped: \(tool) is not there")
  }

  @Test func whatIsWrittenIsValid() throws {
    let (folder, files) = try writeAll()
    for schema in TCXSchema.all {
      guard let refusals = TCXSchema.refusals(of: files, by: schema) else { return skip("xmllint") }
      let complaints = refusals.sorted { $0.key < $1.key }.flatMap(\.value)
      #expect(complaints == [], "\(schema.split(separator: "/").last ?? "")")
    }
    _ = folder
  }

  /// GPSBabel reads points that have a position, and takes 0/0 for none.
  @Test func gpsBabelReadsEqualCounts() throws {
    let (folder, files) = try writeAll()
    for (name, file) in zip(TCXCorpus.names, files) {
      let arguments = ["-i", "gtrnctr", "-f", file, "-o", "gpx", "-F", file + ".gpx"]
      guard let answer = ExternalTool.run("gpsbabel", arguments) else { return skip("gpsbabel") }
      #expect(answer.status == 0, "\(name): \(answer.errors)")
      let document = try TCXCorpus.read(name)
      let placed = document.all(\.latitudes, \.latitude).count { $0 != 0 }
      let again = try TrackFileReader().read(path: file + ".gpx").document
      #expect(again.allPointCount == placed, "\(name)")
    }
    _ = folder
  }

  // MARK: From other formats

  @Test(
    .enabled(if: Corpus.gpx.isPresent, Comment(rawValue: Corpus.absence)),
    arguments: Corpus.gpx.names(endingIn: ".gpx"))
  func gpxBecomesTCXAndWhatIsLostIsCounted(_ name: String) throws {
    guard let document = try? readCorpus(name) else { return }
    try expectConversion(of: document)
  }

  @Test(
    .enabled(if: Corpus.fit.isPresent, Comment(rawValue: Corpus.absence)),
    arguments: Corpus.fit.names(endingIn: ".fit"))
  func fitBecomesTCXAndWhatIsLostIsCounted(_ name: String) throws {
    guard let file = try? TrackFileReader().read(path: Corpus.fit.path(name)) else { return }
    try expectConversion(of: file.document)
  }

  private func expectConversion(of document: TrackDocument) throws {
    let result = TCXWriter().write(document)
    let again = try TCXReader().read(result.bytes.span)
    #expect(again.tracks.map(\.points.count) == document.tracks.map(\.points.count))
    #expect(again.routes.map(\.points.count) == document.routes.map(\.points.count))
    #expect(again.waypoints.count == document.waypoints.count - result.omissions[.waypoint])
    if result.omissions.isEmpty {
      // TCX has no segment without a point, and its degrees end before 180.
      let found = differences(document, again).filter {
        !$0.contains(" segments: ") && !$0.hasSuffix("180.0 is not -180.0")
      }
      #expect(found == [])
    }
    for (first, second) in zip(document.tracks, again.tracks) {
      #expect(
        first.points.segmentStarts.withoutEmpty(first.points.count) == second.points.segmentStarts)
      #expect(first.points.elevations.isEmpty == second.points.elevations.isEmpty)
      #expect(first.about.kind == second.about.kind)
      if result.omissions[.lap] == 0 { #expect(first.laps.count == second.laps.count) }
    }
    let fixed = TCXWriter().write(again)
    #expect(fixed.bytes == result.bytes)
    #expect(fixed.omissions.isEmpty, "\(fixed.omissions)")
  }

  @Test func whatIsConvertedIsValid() throws {
    let folder = try TemporaryFolder()
    var files: [String] = []
    for corpus in [Corpus.gpx, Corpus.fit] {
      for name in corpus.names(endingIn: "") {
        guard let file = try? TrackFileReader().read(path: corpus.path(name)) else { continue }
        files.append(
          try folder.write(TCXWriter().write(file.document).bytes, to: name + ".tcx"))
      }
    }
    for schema in TCXSchema.all {
      guard let refusals = TCXSchema.refusals(of: files, by: schema) else { return skip("xmllint") }
      let complaints = refusals.sorted { $0.key < $1.key }.flatMap { $0.value.prefix(1) }
      #expect(complaints == [], "\(schema.split(separator: "/").last ?? "")")
    }
    _ = folder
  }
}

extension [Int] {
  /// Starts of segments that have a row, which are all that TCX can hold.
  fileprivate func withoutEmpty(_ rows: Int) -> [Int] {
    indices.filter { self[$0] < (index(after: $0) < count ? self[index(after: $0)] : rows) }
      .map { self[$0] }
  }
}
