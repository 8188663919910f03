import CivilTime
import Foundation
import Testing

@Suite struct ISOWeekTests {
  /// Every day of more than a cycle of 400 years, against Foundation.
  @Test func weeksAndDatesAreThoseOfFoundation() throws {
    var calendar = Calendar(identifier: .iso8601)
    calendar.timeZone = try #require(TimeZone(identifier: "UTC"))
    for day in stride(from: -140_000, to: 147_000, by: ProcessInfo.isSlow ? 1 : 13) {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400)
      let parts = calendar.dateComponents(
        [.year, .month, .day, .weekOfYear, .yearForWeekOfYear], from: date)
      let week = ISOWeek(dayNumber: day)
      #expect(week.year == parts.yearForWeekOfYear && week.week == parts.weekOfYear, "\(day)")
      let civil = CivilDate(dayNumber: day)
      #expect(
        civil.year == parts.year && civil.month == parts.month && civil.day == parts.day, "\(day)")
      #expect(civil.dayNumber == day)
    }
  }

  @Test(arguments: [
    ("2020-12-31", 2020, 53), ("2021-01-03", 2020, 53), ("2021-01-04", 2021, 1),
    ("2024-12-30", 2025, 1), ("2026-05-01", 2026, 18),
  ])
  func theYearOfAWeekIsThatOfItsThursday(text: String, year: Int, week: Int) throws {
    let parts = text.split(separator: "-").compactMap { Int($0) }
    let date = try #require(CivilDate(validYear: parts[0], month: parts[1], day: parts[2]))
    let found = ISOWeek(dayNumber: try #require(date.dayNumber))
    #expect(found.year == year)
    #expect(found.week == week)
  }

  @Test func aDateThatIsNoneIsRefused() {
    #expect(CivilDate(validYear: 2023, month: 2, day: 29) == nil)
    #expect(CivilDate(validYear: 2024, month: 2, day: 29) != nil)
    #expect(CivilDate(validYear: 2024, month: 13, day: 1) == nil)
    #expect(CivilDate(validYear: 2024, month: -1, day: 1) == nil)
  }
}

extension ProcessInfo {
  fileprivate static var isSlow: Bool { processInfo.environment["SLOW"] == "1" }
}
