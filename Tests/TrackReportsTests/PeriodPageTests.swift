import Testing
import TrackReports

struct PeriodPageTests {
  /// 2026-01-01, a Thursday, counted from 1970-01-01.
  private let newYear = 20_454

  @Test func aYearHasTwelveMonthsAndEveryDayOnce() {
    var days = [ReportDay](repeating: ReportDay(), count: 365)
    days[0] = ReportDay(mark: .active, minutes: 45)
    days[364] = ReportDay(mark: .rest)
    let page = PeriodPage(
      title: "2026", firstDay: newYear, days: days, weekStart: 1, kinds: [], maker: "test"
    ).html
    #expect(page.matches(of: #/<caption>/#).count == 12)
    #expect(page.matches(of: #/<td class="day /#).count == 365)
    #expect(page.contains("<caption>January 2026</caption>"))
    #expect(page.contains("active, 45 min") && page.contains(">rest</span>"))
    #expect(page.contains("1 of 365"))
    // January 1 is the fourth day of its week.
    let week = page.split(separator: "<tbody>")[1].split(separator: "</tr>")[0]
    #expect(week.matches(of: #/<td></td>/#).count == 3)
  }

  @Test func aWeekIsOneRowAcrossMonthsFromItsFirstDay() {
    let days = [ReportDay](repeating: ReportDay(mark: .active, minutes: 20), count: 7)
    let page = PeriodPage(
      title: "Week", firstDay: newYear - 4, days: days, weekStart: 7,
      kinds: [
        KindSums(
          kind: "hike", days: 2, activities: 3, active: 7_200_000, distance: 12_345, ascent: nil)
      ], maker: "test"
    ).html
    #expect(page.matches(of: #/<tr>/#).count == 4)
    #expect(!page.contains("<td></td>"))
    #expect(page.contains("12.35 km") || page.contains("12.34 km"))
  }
}
