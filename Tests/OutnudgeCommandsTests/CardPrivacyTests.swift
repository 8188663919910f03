import Foundation
import GPXFormat
import OutnudgeCommands
import TestSupport
import Testing
import TrackFiles
import TrackModel

/// Cards of every real file: nothing of a place is in them, and nothing of a place changes them.
@Suite(.enabled(if: Corpus.gpx.isPresent, Comment(rawValue: Corpus.absence)))
struct CardPrivacyTests {
  /// Files of one track; larger ones only in the long form.
  private func files() -> [TrackFile] {
    let isSlow = ProcessInfo.processInfo.environment["SLOW"] != nil
    return Corpus.paths.compactMap { path in
      guard let file = try? TrackFileReader().read(path: path),
        file.byteCount < 2_000_000 || isSlow,
        file.document.tracks.count(where: { !$0.isEmpty }) == 1
      else { return nil }
      return file
    }
  }

  /// The card; nil where the track has nothing that counts.
  private func card(_ document: TrackDocument, _ folder: TemporaryFolder) throws -> String? {
    let bytes = GPXWriter().write(document).bytes
    let path = try folder.write(bytes, to: "track.gpx")
    let run = CommandRun(
      "card", path, "-o", "-", "--gain", "--zone", "UTC", "--date", "none")
    if run.status == .damagedData, run.messages.contains("here are 0") { return nil }
    #expect(run.status == .done, "\(run.messages)")
    return run.output
  }

  @Test(
    "CARD-5 moving a track round the globe, to the other side, by weeks and names changes nothing")
  func movingATrackChangesNothing() throws {
    let folder = try TemporaryFolder()
    var generator = SeededGenerator()
    var cards: Set<String> = []
    var count = 0
    for file in files() {
      guard let before = try card(file.document, folder) else { continue }
      for isMirrored in [false, true] {
        let angle = Double.random(in: -180...180, using: &generator)
        let weeks = Int64.random(in: -50...50, using: &generator)
        let moved = file.document.moved(east: angle, isMirrored: isMirrored, weeks: weeks)
        let after = try card(moved, folder)
        #expect(after == before, "\(file.name): seed \(generator.seed), \(angle)°, \(weeks) weeks")
      }
      cards.insert(before)
      count += 1
    }
    #expect(count > 60 && cards.count > 40)
  }

  @Test("CARD-6 no coordinate, name, time of day or identifier of any file is in its card")
  func nothingOfAnyFileIsInItsCard() throws {
    let folder = try TemporaryFolder()
    for file in files() {
      guard let card = try card(file.document, folder) else { continue }
      let track = try #require(file.document.tracks.first { !$0.isEmpty })
      for numbers in [track.points.latitudes, track.points.longitudes] {
        for number in Set(numbers.map { String(format: "%.3f", abs($0)) }) {
          #expect(!card.contains(number), "\(number) of \(file.name)")
        }
      }
      let words = [
        track.about.name, track.about.comment, track.about.source, file.document.metadata.name,
        file.document.creator,
      ]
      for word in words.compactMap(\.self) where word.count > 3 {
        #expect(!card.contains(word), "\(word) of \(file.name)")
      }
      #expect(card.firstMatch(of: /[0-9]{1,2}:[0-9]{2}/) == nil)
      #expect(card.firstMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}/) == nil)
      #expect(!card.contains("UTC") && !card.contains("Europe/"))
    }
  }

  @Test("CARD-5 an activity of the store has the card of its file")
  func anActivityOfTheStoreHasTheCardOfItsFile() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(walkGPX(points: 900), to: "walk.gpx")
    let store = ["--store", folder.path("s.outnudge")]
    #expect(CommandRun(["import", path] + store).status == .done)
    let ofStore = CommandRun(["card", "last", "-o", "-", "--gain"] + store)
    #expect(ofStore.output == CommandRun("card", path, "-o", "-", "--gain").output)
  }
}

extension TrackDocument {
  /// The document turned round the globe's axis, mirrored at the equator, some weeks later, under
  /// other names.
  fileprivate func moved(east: Double, isMirrored: Bool, weeks: Int64) -> TrackDocument {
    var moved = self
    let time = weeks * 7 * 86_400_000
    moved.creator = "Another"
    moved.metadata = DocumentMetadata(name: "Elsewhere")
    if metadata.time != Missing.time { moved.metadata.time = metadata.time + time }
    moved.waypoints = []
    for index in moved.tracks.indices {
      var points = moved.tracks[index].points
      for row in points.times.indices {
        let (latitude, longitude) = (points.latitudes[row], points.longitudes[row])
        // Exactly 0°, 0° and what is no place means something of its own.
        guard abs(latitude) <= 90, abs(longitude) <= 180, (latitude, longitude) != (0, 0) else {
          continue
        }
        points.latitudes[row] = isMirrored ? -latitude : latitude
        points.longitudes[row] = (longitude + east).remainder(dividingBy: 360)
      }
      if isMirrored {
        points.courses = points.courses.map { course in
          (0...360).contains(course) ? (540 - course).truncatingRemainder(dividingBy: 360) : course
        }
      }
      points.times = points.times.map { $0 == Missing.time ? $0 : $0 + time }
      moved.tracks[index].points = points
      moved.tracks[index].about.name = "Elsewhere"
      moved.tracks[index].about.comment = nil
      moved.tracks[index].pointExtensions = []
      moved.tracks[index].pointFields = []
    }
    return moved
  }
}
