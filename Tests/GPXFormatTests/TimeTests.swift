import Testing
import TrackModel

/// Times as files write them.
struct TimeTests {
  static let noon: Int64 = 1_714_824_000_000

  @Test(arguments: [
    ("2024-05-04T12:00:00Z", noon), ("2024-05-04T12:00:00.5Z", noon + 500),
    ("2024-05-04T12:00:00.123456789Z", noon + 123), ("2024-05-04T12:00Z", noon),
    ("2024-05-04T12:00:00z", noon), (" \n2024-05-04T12:00:00Z\t", noon),
    ("2024-05-03T24:00:00Z", noon - 43_200_000), ("2024-05-04T11:59:60Z", noon),
    ("2024-05-04T14:00:00+02:00", noon), ("2024-05-04T04:30:00-07:30", noon),
    ("0001-01-01T00:00:00Z", -62_135_596_800_000), ("9999-12-31T23:59:59Z", 253_402_300_799_000),
  ])
  func timeIsReadToTheMillisecond(_ text: String, _ expected: Int64) throws {
    let document = try read(point("<time>\(text)</time>"))
    #expect(document.points.times == [expected])
    #expect(document.issues.isEmpty)
  }

  @Test(arguments: [
    "2024-00-00T00:00:00Z", "2024-13-01T00:00:00Z", "yesterday", "2024-05-04", "12:00:00Z",
    "2024-05-04T25:00:00Z", "2024-05-04T12:00:00Zjunk", "-0044-03-15T12:00:00Z",
  ])
  func timeThatIsNoneIsAbsentAndSaid(_ text: String) throws {
    let document = try read(point("<time>\(text)</time>"))
    #expect(document.points.times == [Missing.time])
    #expect(document.issueKinds == [.badTime])
    #expect(document.issues.kept[0].message == "bad time \"\(text)\"")
  }

  @Test func timeWithoutZoneIsUTCAndSaid() throws {
    let document = try read(point("<time>2024-05-04T12:00:00</time>"))
    #expect(document.points.times == [Self.noon])
    #expect(document.issueKinds == [.timeWithoutZone] && document.tracks[0].localOffset == nil)
  }

  @Test(arguments: ["<time/>", "<time> \n</time>", ""])
  func emptyTimeIsAbsent(_ text: String) throws {
    let document = try read(point(text))
    #expect(document.points.times == [Missing.time] && document.issues.isEmpty)
  }

  @Test func localOffsetIsTheFirstThatIsNotUTC() throws {
    let document = try read(
      track(
        """
        <trkpt lat="1" lon="2"><time>2024-05-04T12:00:00Z</time></trkpt>
        <trkpt lat="1" lon="2"><time>2024-05-04T14:00:00+02:00</time></trkpt>
        <trkpt lat="1" lon="2"><time>2024-05-04T15:00:00+03:00</time></trkpt>
        """))
    #expect(document.tracks[0].localOffset == 7200)
    #expect(document.points.times == [Self.noon, Self.noon, Self.noon])
  }
}
