import CivilTime
import Foundation
import Testing

@Suite struct ZoneOffsetsTests {
  /// The second before a change of the clocks and the second of it.
  @Test(arguments: [
    ("Europe/Zurich", 1_711_846_800, 3600, 7200), ("Europe/Zurich", 1_729_990_800, 7200, 3600),
    ("America/New_York", 1_710_054_000, -18_000, -14_400),
    ("America/New_York", 1_730_613_600, -14_400, -18_000),
    ("Australia/Lord_Howe", 1_712_415_600, 39_600, 37_800),
    ("America/Santiago", 1_725_768_000, -14_400, -10_800),
    ("Pacific/Apia", 1_325_239_200, -36_000, 50_400),
  ])
  func theOffsetChangesWithTheClocks(zone: String, change: Int64, before: Int, after: Int) {
    #expect(ZoneOffsets.offset(ofZone: zone, at: change * 1000 - 1) == before)
    #expect(ZoneOffsets.offset(ofZone: zone, at: change * 1000) == after)
  }

  @Test(arguments: [
    ("Asia/Kathmandu", 20_700), ("Asia/Kolkata", 19_800), ("UTC", 0), ("GMT", 0), ("Z", 0),
    ("Etc/GMT+3", -10_800), ("+02:00", 7200), ("-0330", -12_600), ("+14", 50_400), ("-00:00", 0),
  ])
  func zonesWithoutChangesHaveOneOffset(zone: String, offset: Int) {
    #expect(ZoneOffsets.isKnown(zone))
    for milliseconds in [1_700_000_000_000, 1_720_000_000_000] as [Int64] {
      #expect(ZoneOffsets.offset(ofZone: zone, at: milliseconds) == offset)
    }
  }

  @Test(arguments: [
    "", " ", "Mars/Olympus", "europe/zurich", "../etc/passwd", "/etc/localtime", "Europe/Zurich ",
    "BST", "IST", "GMT+3", "+15:00", "+2", "+02:60", "02:00", "Europe", "Zürich", "a\u{0}b",
  ])
  func whatIsNoZoneIsUnknown(zone: String) {
    #expect(!ZoneOffsets.isKnown(zone))
    #expect(ZoneOffsets.offset(ofZone: zone, at: 0) == nil)
  }

  @Test func theEndsOfTimeDoNotTrap() {
    for milliseconds in [Int64.min, 0, Int64.max] {
      #expect(ZoneOffsets.offset(ofZone: "Europe/Zurich", at: milliseconds) != nil)
    }
  }
}
