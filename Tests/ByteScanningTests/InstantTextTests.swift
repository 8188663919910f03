import ByteScanning
import Foundation
import TestSupport
import Testing

@Suite struct InstantTextTests {
  @Test(arguments: [
    ("1970-01-01T00:00:00Z", 0, 0), ("2024-05-04T09:00:00Z", 1_714_813_200_000, 0),
    ("2024-05-04T09:00:00.000Z", 1_714_813_200_000, 0),
    ("2024-05-04t09:00:00z", 1_714_813_200_000, 0), ("2024-05-04 09:00:00Z", 1_714_813_200_000, 0),
    (" \n2024-05-04T09:00:00Z\r\n\t", 1_714_813_200_000, 0),
    ("2024-05-04T09:00Z", 1_714_813_200_000, 0),
    ("2024-05-04T11:00:00+02:00", 1_714_813_200_000, 7200),
    ("2024-05-04T11:00:00+0200", 1_714_813_200_000, 7200),
    ("2024-05-04T11:00:00+02", 1_714_813_200_000, 7200),
    ("2024-05-04T11:00+02:00", 1_714_813_200_000, 7200),
    ("2024-05-04T03:30:00-05:30", 1_714_813_200_000, -19_800),
    ("2024-05-04T23:00:00+14:00", 1_714_813_200_000, 50_400),
    ("2024-05-04T09:00:00-00:00", 1_714_813_200_000, 0),
    ("2024-05-04T09:00:00.5Z", 1_714_813_200_500, 0),
    ("2024-05-04T09:00:00,25Z", 1_714_813_200_250, 0),
    ("2024-05-04T09:00:00.123999999999999999999999999999Z", 1_714_813_200_123, 0),
    ("2024-05-03T24:00:00Z", 1_714_780_800_000, 0), ("2024-05-03T24:00Z", 1_714_780_800_000, 0),
    ("2016-12-31T23:59:60Z", 1_483_228_800_000, 0),
    ("1969-12-31T23:59:59.999Z", -1, 0), ("1969-12-31T23:59:58.0009Z", -2000, 0),
    ("0001-01-01T00:00:00Z", -62_135_596_800_000, 0),
    ("9999-12-31T23:59:59.999Z", 253_402_300_799_999, 0),
    ("2000-02-29T00:00:00Z", 951_782_400_000, 0),
  ])
  func instantsAreRead(text: String, milliseconds: Int64, offset: Int) {
    #expect(instant(text) == InstantText.Reading(milliseconds: milliseconds, offset: offset))
  }

  @Test(arguments: ["2024-05-04T09:00:00", "2024-05-04T09:00:00.000", "2024-05-04T09:00"])
  func aTimeWithoutZoneIsReadAsUTCAndSaysSo(text: String) {
    #expect(instant(text) == InstantText.Reading(milliseconds: 1_714_813_200_000, offset: nil))
  }

  @Test(arguments: [
    "", "2024-05-04", "2024-05-04T", "2024-05-04T09", "2024-05-04T09:00:", "2024-05-04T09:00:0Z",
    "2024-05-04T09:00:00.Z", "2024-05-04T09:00:00ZZ", "2024-05-04T09:00:00Z+01:00",
    "2024-05-04T09:00:00+15:00", "2024-05-04T09:00:00+14:01", "2024-05-04T09:00:00+1:00",
    "2024-05-04T09:00:00+01:60", "2024-05-04T09:00:00+01:", "2024-05-04T09:00:00+",
    "2024-05-04T09:00:61Z", "2024-05-04T09:60:00Z", "2024-05-04T25:00:00Z",
    "2024-05-04T24:00:01Z", "2024-05-04T24:01:00Z", "2024-05-04T24:00:00.5Z",
    "2023-02-29T00:00:00Z", "1900-02-29T00:00:00Z", "2024-04-31T00:00:00Z",
    "2024-13-01T00:00:00Z", "2024-00-01T00:00:00Z", "2024-01-00T00:00:00Z",
    "2024-01-32T00:00:00Z", "0000-01-01T00:00:00Z", "-2024-01-01T00:00:00Z",
    "12024-01-01T00:00:00Z", "24-01-01T00:00:00Z", "2024/05/04T09:00:00Z",
    "2024-05-04X09:00:00Z", "2024-05-04T09.00.00Z", "2024-05-04T0a:00:00Z",
    "2024-05-04T09:00:00 junk", "yesterday at noon it rained",
    "0001-01-01T00:00:00+00:01", "9999-12-31T24:00:00Z", "9999-12-31T23:59:59-00:01",
  ])
  func whatIsNoInstantIsNil(text: String) {
    #expect(instant(text) == nil)
  }

  @Test func everyDayOfTheCalendarFollowsTheOneBefore() {
    let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    var expected = InstantText.range.lowerBound
    var wrong = 0
    for year in 1...9999 {
      let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
      for month in 1...12 {
        let length = month == 2 && isLeap ? 29 : lengths[month - 1]
        for day in 1...31 {
          let bytes = Self.date(year, month, day) + Array("T00:00:00Z".utf8)
          let read = InstantText.parse(bytes.span)?.milliseconds
          if read != (day <= length ? expected : nil) { wrong += 1 }
          if day <= length { expected += 86_400_000 }
        }
      }
    }
    #expect(wrong == 0)
    #expect(expected == InstantText.range.upperBound + 1)
  }

  private static func date(_ year: Int, _ month: Int, _ day: Int) -> [UInt8] {
    [
      year / 1000, year / 100 % 10, year / 10 % 10, year % 10, -3, month / 10, month % 10, -3,
      day / 10, day % 10,
    ].map { UInt8(48 + $0) }
  }

  @Test func randomInstantsAgreeWithTheLibraryCalendar() throws {
    let seed = UInt64.random(in: 0...UInt64.max)
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<20_000 {
      let time = Int64.random(in: -30_610_224_000...253_402_300_000, using: &generator)
      var seconds = time_t(time)
      var parts = tm()
      try #require(gmtime_r(&seconds, &parts) != nil)
      let text = String(
        format: "%04d-%02d-%02dT%02d:%02d:%02dZ", parts.tm_year + 1900, parts.tm_mon + 1,
        parts.tm_mday, parts.tm_hour, parts.tm_min, parts.tm_sec)
      #expect(instant(text)?.milliseconds == time * 1000, "seed \(seed): \(text)")
    }
  }

  /// One byte of a good text changed: never a trap, and only what still fits the grammar is read.
  @Test func aChangedByteNeverTraps() {
    let good = Array("2024-05-04T09:00:00.250+02:00".utf8)
    var read = 0
    for length in 0...good.count {
      for index in 0..<length {
        for byte in UInt8.min...UInt8.max {
          var bytes = Array(good[..<length])
          bytes[index] = byte
          guard let reading = InstantText.parse(bytes.span) else { continue }
          read += 1
          #expect(InstantText.range.contains(reading.milliseconds))
        }
      }
    }
    #expect(read > 0)
  }
}
