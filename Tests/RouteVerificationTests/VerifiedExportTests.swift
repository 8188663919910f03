import Foundation
import GPXFormat
import RouteVerification
import TestSupport
import Testing
import TrackFiles
import TrackModel

@Suite struct VerifiedExportTests {
  private func exported(
    _ track: Track = VerifiedWalk.track(), form: VerifiedExport.Form = .track,
    isPrivate: Bool = false
  ) -> [UInt8] {
    let document = VerifiedWalk.document(track)
    let found = VerifiedWalk.verify(document, isPrivate: isPrivate)
    return VerifiedExport(form: form).write(found, of: document)
  }

  private func verdict(_ bytes: [UInt8]) throws -> Verification {
    VerifiedWalk.verify(try VerifiedWalk.read(bytes), bytes: bytes)
  }

  @Test func whatWasExportedIsVerifiedAgain() throws {
    let found = try verdict(exported())
    #expect(found.verdict == .verified, "\(found.failures)")
    #expect(found.record?.tool == "test 1" && found.record?.source?.count == 64)
  }

  @Test func anExportOfAnExportIsTheSamePoints() throws {
    let bytes = exported()
    let document = try VerifiedWalk.read(bytes)
    let again = VerifiedExport().write(VerifiedWalk.verify(document, bytes: bytes), of: document)
    #expect(try VerifiedWalk.read(again).tracks.map(\.points) == document.tracks.map(\.points))
  }

  @Test func oneChangedPlaceTimeOrHeightIsFound() throws {
    var generator = SeededGenerator()
    let document = try VerifiedWalk.read(exported())
    for round in 0..<60 {
      var changed = document
      let row = Int.random(in: 0..<900, using: &generator)
      switch round % 5 {
      case 0: changed.tracks[0].points.latitudes[row] += 1e-7
      case 1: changed.tracks[0].points.longitudes[row] -= 1e-12
      case 2: changed.tracks[0].points.times[row] += 1
      case 3: changed.tracks[0].points.elevations[row] += 0.001
      default: changed.tracks[0].points = changed.tracks[0].points.without(row)
      }
      let bytes = GPXWriter().write(changed).bytes
      let found = try verdict(bytes)
      #expect(found.verdict == .unverified, "seed \(generator.seed), round \(round)")
      #expect(found.failures.contains { $0.condition == .provenance && !$0.points.isEmpty })
    }
  }

  @Test func anyChangedDigitOfTheFileIsFound() throws {
    var generator = SeededGenerator()
    let bytes = exported(VerifiedWalk.track(count: 300))
    let digits = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) }
    let head = bytes.count / 20
    for _ in 0..<60 {
      guard let place = digits.filter({ $0 > head }).randomElement(using: &generator) else {
        return
      }
      var changed = bytes
      changed[place] = changed[place] == 0x39 ? 0x30 : changed[place] + 1
      guard let document = try? VerifiedWalk.read(changed) else { continue }
      let found = VerifiedWalk.verify(document, bytes: changed)
      #expect(found.verdict == .unverified, "seed \(generator.seed), byte \(place)")
    }
  }

  @Test func gapsKeepTheirKindOnTheWay() throws {
    var track = VerifiedWalk.track()
    track.points.segmentStarts = [0, 300]
    for row in 300..<900 { track.points.times[row] += 60_000 }
    for row in 600..<900 {
      track.points.times[row] += 200_000
      track.points.latitudes[row] += 0.0025
    }
    let document = VerifiedWalk.document(track)
    let found = VerifiedWalk.verify(document)
    let bytes = VerifiedExport().write(found, of: document)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("<outnudge:segment break=\"pause\"/>"))
    #expect(text.contains("<outnudge:segment break=\"gap\"/>"))
    let again = try verdict(bytes)
    #expect(again.tracks[0].summary.unknown == 201_000)
    #expect(again.tracks[0].summary.paused == found.tracks[0].summary.paused)
    #expect(again.verdict == found.verdict, "\(again.failures)")
  }

  @Test func aRouteSaysHowFarOffItMayBe() throws {
    let bytes = exported(form: .route(deviation: 4))
    let document = try VerifiedWalk.read(bytes)
    let points = try #require(document.routes.first).points
    #expect(points.count > 2 && points.count < 300 && document.tracks.isEmpty)
    let found = VerifiedWalk.verify(document, bytes: bytes)
    #expect(found.verdict == .verified, "\(found.failures)")
    let route = try #require(found.record?.route)
    #expect(route.limit == 4 && route.deviation <= 4 && route.dropped == 900 - points.count)
    var changed = document
    changed.routes[0].points.remove(at: 1)
    #expect(VerifiedWalk.verify(changed).verdict == .unverified)
  }

  @Test func whatIsPrivateIsNotInTheRecord() throws {
    let text = String(decoding: exported(isPrivate: true), as: UTF8.self)
    #expect(!text.contains("source-sha256") && !text.contains("read="))
    let found = try verdict(Array(text.utf8))
    #expect(found.verdict == .verified && found.isPrivate)
    let named = text.replacingOccurrences(of: "<trk>", with: "<trk><name>Home</name>")
    #expect(try verdict(Array(named.utf8)).failures.contains { $0.condition == .privacy })
  }

  @Test func heartRatesAndForeignThingsStayBehind() throws {
    var track = VerifiedWalk.track()
    track.points.heartRates = [UInt16](repeating: 140, count: 900)
    track.about.name = "Round"
    track.about.comment = "with Anna"
    let text = String(decoding: exported(track), as: UTF8.self)
    #expect(text.contains("Round") && !text.contains("Anna") && !text.contains("hr>"))
  }

  @Test func aRecordThatIsNoneIsNoRecord() throws {
    let text = String(decoding: exported(), as: UTF8.self)
    for (from, to) in [("points-sha256", "points"), ("verdict=\"verified\"", "verdict=\"sure\"")] {
      let bytes = Array(text.replacingOccurrences(of: from, with: to).utf8)
      #expect(try verdict(bytes).record == nil)
    }
  }
}

extension TrackPoints {
  fileprivate func without(_ row: Int) -> TrackPoints {
    keeping(times.indices.filter { $0 != row }, segmentStarts: [0])
  }
}
