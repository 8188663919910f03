import Digests
import Foundation
import RouteVerification
import TestSupport
import Testing
import TrackFiles
import TrackModel
import TrackReports

struct ReportPageTests {
  private static let evil = "</script><script>alert('1')</script>\u{202E}\"&<b>\u{0}\u{7}é"

  private func walk(_ count: Int = 200, named name: String? = nil) -> TrackDocument {
    var random = SeededGenerator(seed: 5)
    var track = TrackMaker.walk(count: count, using: &random).track
    track.about.name = name
    track.about.kind = "walk"
    return TrackDocument(track)
  }

  @Test func textFromTheFileIsEscapedEverywhere() throws {
    var document = walk(named: Self.evil)
    document.creator = Self.evil
    document.issues.add(
      ReadIssue(kind: .badPosition, track: 0, point: 3, message: "bad \(Self.evil)"))
    let page = ReportedTrack.page(document)
    #expect(page.components(separatedBy: "</script>").count == 3, "samples and the page's own")
    #expect(!page.contains("<b>") && !page.contains("alert('1')"))
    #expect(!page.unicodeScalars.contains { $0 == "\u{202E}" || $0.value < 10 })
    #expect(page.contains("&lt;/script&gt;&lt;script&gt;alert(&#39;1&#39;)"))
  }

  @Test func thePolicyAdmitsTheStyleAndTheScriptOfThePageAlone() throws {
    let page = ReportedTrack.page(walk())
    let policy = try #require(page.firstMatch(of: /Content-Security-Policy" content="([^"]+)"/)).1
    #expect(policy.hasPrefix("default-src &#39;none&#39;;"))
    for (element, directive) in [("style", "style-src"), ("script", "script-src")] {
      let parts = page.components(separatedBy: "<\(element)>")
      let text = try #require(parts.last?.components(separatedBy: "</\(element)>").first)
      #expect(parts.count == 2)
      let bytes = Array(text.utf8)
      let digest = Data(SHA256Digest(of: bytes.span).bytes).base64EncodedString()
      #expect(policy.contains("\(directive) &#39;sha256-\(digest)&#39;"))
    }
    #expect(page.firstMatch(of: /<[^>]* (style|on[a-z]+)=/) == nil, "nothing stands inline")
    let addresses = page.matches(of: /[a-z]+:\/\/[^"' ]*/).map { String($0.output) }
    #expect(Set(addresses) == ["http://www.w3.org/2000/svg"])
  }

  @Test func aSharedPageSaysNothingOfDeviceFileAndRejectedPoints() throws {
    var document = walk()
    document.creator = "Wrist 9000"
    document.tracks[0].points.latitudes[100] += 1
    document.issues.add(ReadIssue(kind: .badPosition, track: 0, message: "bad latitude"))
    let owner = ReportedTrack.page(document)
    #expect(owner.contains("Wrist 9000") && owner.contains("What cleaning did"))
    #expect(owner.contains("bad latitude") && owner.contains("1</td>"))
    let shared = ReportedTrack.page(document, isShared: true)
    for word in ["Wrist 9000", "What cleaning did", "bad latitude", "<g data-reason="] {
      #expect(!shared.contains(word), "\(word)")
    }
  }

  @Test func rejectedPointsAreMarkedByReasonAndCanBeSwitchedOff() throws {
    var document = walk()
    for row in 50..<60 { document.tracks[0].points.latitudes[row] += 3e-4 }
    document.tracks[0].points.longitudes[120] = 500
    let page = ReportedTrack.page(document)
    #expect(page.contains("<g data-reason=\"speed\">"))
    #expect(page.contains("data-shows=\"speed\""))
    #expect(page.contains("speed (10)"))
    #expect(page.contains("<th class=\"figure\" scope=\"row\">invalid</th>"))
    #expect(!page.contains("data-reason=\"invalid\""), "there is no place for it on the map")
  }

  @Test func whatIsMissingIsLeftOut() throws {
    var untimed = walk()
    untimed.tracks[0].points.times = untimed.tracks[0].points.times.map { _ in Missing.time }
    let page = ReportedTrack.page(untimed)
    #expect(!page.contains("Pace, min/km") && !page.contains("Moving</dt>"))
    #expect(page.contains("Elevation, m"))
    var flat = walk()
    flat.tracks[0].points.elevations = []
    #expect(!ReportedTrack.page(flat).contains("Elevation, m"))
    let point = ReportedTrack.page(TrackDocument(TrackMaker().track))
    #expect(point.contains("class=\"drawing map\"") && !point.contains("class=\"samples\""))
    let nowhere = ReportedTrack.page(
      TrackDocument(
        Track(
          points: TrackPoints(times: [0], latitudes: [.nan], longitudes: [.nan], segmentStarts: [0])
        )))
    #expect(nowhere.contains("No position counts"))
    #expect(ReportPage([], maker: "test").html.contains("Nothing to show"))
  }

  @Test func aHundredThousandPointsMakeLessThanTwoMegabytes() throws {
    var random = SeededGenerator(seed: 11)
    let walk = TrackMaker.walk(count: 100_000, using: &random)
    #expect(ReportedTrack.page(TrackDocument(walk.track)).utf8.count < 400_000)
    var scribble = walk.points
    for row in 0..<scribble.count {
      scribble.latitudes[row] = 47 + Double.random(in: 0...5e-5, using: &random)
      scribble.longitudes[row] = 8 + Double.random(in: 0...1e-2, using: &random)
    }
    let page = ReportedTrack.page(TrackDocument(Track(points: scribble)))
    #expect(page.utf8.count < 2_000_000)
  }

  @Test("A page of what is cleared is the same, whatever was inside of the zone")
  func aPageOfWhatIsClearedIsTheSame() throws {
    var random = SeededGenerator(seed: 3)
    var document = walk(2000)
    let points = document.tracks[0].points
    let zone = try #require(
      PrivacyZone(latitude: points.latitudes[0], longitude: points.longitudes[0], radius: 200))
    let clearing = PrivacyClearing(zones: [zone])
    let page = ReportedTrack.page(clearing.cleared(document), isShared: true)
    document.tracks[0].about.name = "At home"
    document.creator = "Home"
    for row in 0..<60 {
      document.tracks[0].points.latitudes[row] += Double.random(in: -3e-4...3e-4, using: &random)
      document.tracks[0].points.elevations[row] += 10
    }
    #expect(ReportedTrack.page(clearing.cleared(document), isShared: true) == page)
    #expect(ReportedTrack.page(document) != page)
  }
}
