import Testing
import TrackModel

/// Times, with every zone and with none.
struct TimeTests {
  private func times(_ texts: [String]) throws -> TrackDocument {
    let points = texts.map { "<Trackpoint><Time>\($0)</Time></Trackpoint>" }.joined()
    return try read(activity(lap("<Track>\(points)</Track>")))
  }

  @Test func offsetsMayChangeWithinALapAndEnd() throws {
    let document = try times([
      "2026-03-08T01:59:59-08:00", "2026-03-08T03:00:00-07:00", "2026-03-08T04:00:00",
    ])
    let noon = 1_772_963_999_000 as Int64
    #expect(document.points.times == [noon, noon + 1000, noon - 21_599_000])
    #expect(document.tracks[0].localOffset == -8 * 3600)
    #expect(document.issueKinds == [.timeWithoutZone])
    #expect(document.issues.kept.first?.point == 2)
  }

  @Test func fractionsOfAnyLengthAreRead() throws {
    let document = try times([
      "2016-04-10T19:13:00.375+01:00", "2022-11-12T15:58:25.849800+00:00",
      "2010-12-27T14:46:29.000Z", "2024-01-01T00:00:00.123456789Z",
    ])
    #expect(
      document.points.times == [
        1_460_311_980_375, 1_668_268_705_849, 1_293_461_189_000, 1_704_067_200_123,
      ])
    #expect(document.tracks[0].localOffset == 3600)
    #expect(document.issues.isEmpty)
  }

  @Test func badTimeIsAnIssueAndThePointStays() throws {
    let document = try times(["2024-13-45T99:00:00Z", "", "tomorrow", "2024-05-04T12:00:00Z"])
    #expect(document.points.times.prefix(3).allSatisfy { $0 == Missing.time })
    #expect(document.points.times[3] == 1_714_824_000_000)
    #expect(document.issueKinds == [.badTime, .badTime])
    #expect(document.issues.kept.map(\.point) == [0, 2])
  }

  @Test func equalAndBackwardTimesStayInTheOrderOfTheFile() throws {
    let document = try times([
      "2024-05-04T12:00:05Z", "2024-05-04T12:00:05Z", "2024-05-04T12:00:01Z",
    ])
    #expect(document.points.times.map { $0 - 1_714_824_000_000 } == [5000, 5000, 1000])
    #expect(document.issues.isEmpty)
  }

  @Test func fileInUTCAloneHasNoLocalOffset() throws {
    #expect(try times(["2024-05-04T12:00:00Z"]).tracks[0].localOffset == nil)
    #expect(try times(["2024-05-04T12:00:00+00:00"]).tracks[0].localOffset == nil)
  }
}
