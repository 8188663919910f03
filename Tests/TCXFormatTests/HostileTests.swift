import TestSupport
import Testing
import TrackModel

/// Documents made to do harm.
struct HostileTests {
  @Test(arguments: [
    #"<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>"#,
    #"<!DOCTYPE a [<!ENTITY x "y">]>"#, "<!DOCTYPE a []>",
  ])
  func internalSubsetIsRefused(_ doctype: String) {
    let text = activity(lap(points([0]))).replacing("?>\n", with: "?>\n\(doctype)\n")
    let error = #expect(throws: ReadError.self) { try read(text) }
    #expect(error?.reason == .refused)
  }

  @Test func doctypeAloneIsReadPast() throws {
    let text = activity(lap(points([0])))
      .replacing("?>\n", with: "?>\n<!DOCTYPE TrainingCenterDatabase SYSTEM \"x.dtd\">\n")
    let document = try read(text)
    #expect(document.points.count == 1 && document.issueKinds == [.doctype])
  }

  @Test func entityEndsTheDocumentAndWhatStandsBeforeStays() throws {
    let document = try read(activity(lap(points([0, 1]) + "<Notes>&lol;</Notes>" + points([2]))))
    #expect(document.points.count == 2 && document.issues.counts[.entity] == 1)
  }

  @Test func endlessNestingEnds() throws {
    let deep = String(repeating: "<x>", count: 100_000)
    let document = try read(activity(lap(points([0]) + "<Extensions>" + deep)))
    #expect(document.points.count == 1 && !document.issues.isEmpty)
    let laps = String(repeating: "<Lap><Track><Trackpoint>", count: 20_000)
    #expect((try? read(activity(laps)))?.issues.isEmpty != true)
  }

  @Test func longTextIsReadOrRefused() throws {
    let long = String(repeating: "n", count: 9_000_000)
    let document = try read(activity(lap(points([0]) + "<Notes>\(long)</Notes>")))
    #expect(document.points.count == 1)
    let number = String(repeating: "9", count: 1_000_000)
    #expect(try read(point("<AltitudeMeters>\(number)</AltitudeMeters>")).points.count == 1)
  }

  @Test func manyLapsAndTracksAreReadInTimeThatGrowsWithThem() throws {
    let laps = String(repeating: lap("<Track><Trackpoint/></Track><Track/>"), count: 20_000)
    let document = try read(activity(laps))
    #expect(document.tracks[0].laps.count == 20_000 && document.points.count == 20_000)
  }

  @Test func manyActivitiesAreReadInTimeThatGrowsWithThem() throws {
    let one = "<Activity Sport=\"Other\">\(lap(points([0])))</Activity>"
    let document = try read(
      tcx("<Activities>\(String(repeating: one, count: 10_000))</Activities>"))
    #expect(document.tracks.count == 10_000)
  }

  @Test func issuesAreCountedAndNotHoarded() throws {
    let bad = "<Trackpoint><Time>x</Time><AltitudeMeters>y</AltitudeMeters></Trackpoint>"
    let document = try read(
      activity(lap("<Track>\(String(repeating: bad, count: 5000))</Track>")))
    #expect(document.issues.total == 10_000 && document.issues.kept.count == IssueLog.capacity)
  }
}
