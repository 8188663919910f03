import CivilTime
import Foundation
import TestSupport
import Testing

@Suite struct CivilDateTimeTests {
  private func text(_ milliseconds: Int64, offset: Int = 0) -> String {
    let civil = CivilDateTime(milliseconds: milliseconds, offset: offset)
    return String(
      format: "%04d-%02d-%02d %02d:%02d:%02d.%03d", civil.year, civil.month, civil.day, civil.hour,
      civil.minute, civil.second, civil.millisecond)
  }

  @Test(arguments: [
    (0, 0, "1970-01-01 00:00:00.000"), (-1, 0, "1969-12-31 23:59:59.999"),
    (1_714_813_200_250, 7200, "2024-05-04 11:00:00.250"),
    (1_714_780_799_000, 3600, "2024-05-04 00:59:59.000"),
    (1_709_164_800_000, -1, "2024-02-28 23:59:59.000"),
    (1_709_164_800_000, 0, "2024-02-29 00:00:00.000"),
    (1_709_164_800_000, 86_400, "2024-03-01 00:00:00.000"),
    (-62_135_596_800_000, 0, "0001-01-01 00:00:00.000"),
    (-62_135_596_800_000, -1, "0000-12-31 23:59:59.000"),
    (253_402_300_799_999, 0, "9999-12-31 23:59:59.999"),
  ])
  func theWallShowsTheInstantMovedByTheOffset(milliseconds: Int64, offset: Int, wall: String) {
    #expect(text(milliseconds, offset: offset) == wall)
  }

  @Test func everyDayFollowsTheOneBefore() {
    var last = CivilDateTime(milliseconds: -719_901 * 86_400_000)
    for day in -719_900..<2_933_000 {
      let civil = CivilDateTime(milliseconds: Int64(day) * 86_400_000)
      let isNext = civil.day == last.day + 1 && civil.month == last.month && civil.year == last.year
      let isFirst = civil.day == 1 && last.day >= 28
      let isNextMonth = isFirst && civil.month == last.month + 1 && civil.year == last.year
      let isNextYear =
        isFirst && civil.month == 1 && last.month == 12 && civil.year == last.year + 1
      guard isNext || isNextMonth || isNextYear else {
        Issue.record("\(civil) follows \(last)")
        return
      }
      last = civil
    }
  }

  @Test func randomInstantsAgreeWithTheLibraryCalendar() throws {
    var generator = SeededGenerator()
    for _ in 0..<20_000 {
      let time = Int64.random(in: -400_000_000_000...400_000_000_000, using: &generator)
      let offset = Int.random(in: -50_400...50_400, using: &generator)
      var seconds = time_t(time + Int64(offset))
      var parts = tm()
      try #require(gmtime_r(&seconds, &parts) != nil)
      let civil = CivilDateTime(milliseconds: time * 1000, offset: offset)
      let ours = [civil.year, civil.month, civil.day, civil.hour, civil.minute, civil.second]
      let date = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
      let clock = [Int(parts.tm_hour), Int(parts.tm_min), Int(parts.tm_sec)]
      #expect(ours == date + clock, "seed \(generator.seed)")
    }
  }

  @Test func theEndsOfTimeDoNotTrap() {
    for milliseconds in [Int64.min, Int64.max] {
      for offset in [-86_400, 0, 86_400] {
        let civil = CivilDateTime(milliseconds: milliseconds, offset: offset)
        #expect((1...12).contains(civil.month) && (1...31).contains(civil.day))
        #expect((0...23).contains(civil.hour))
      }
    }
  }
}
