import ArchiveAnalysis
import CivilTime
import Testing
import TrackModel

@Suite struct PeriodTotalsTests {
  private func summary(_ kind: ActivityKind = .walk, distance: Double? = 1000) -> ActivitySummary {
    var summary = ActivitySummary(
      source: SourceReference(path: "a.gpx", format: .gpx, bytes: 1), geometry: .track,
      activity: kind, activityOrigin: .file, measure: .quick)
    summary.distance = distance
    summary.moving = 600_000
    summary.stopped = 60_000
    return summary
  }

  private func day(_ year: Int, _ month: Int, _ day: Int) throws -> Int {
    try #require(CivilDate(validYear: year, month: month, day: day)?.dayNumber)
  }

  @Test func everyDayLiesInThePeriodThatIsNamedAfterIt() throws {
    for length in [PeriodLength.day, .week, .month, .year] {
      var last: (name: String, lastDay: String)?
      for number in try day(2019, 12, 1)...day(2025, 2, 1) {
        var totals = PeriodTotals(length)
        totals.add(summary(), day: number)
        let period = try #require(totals.periods.first)
        let name = try #require(period.name)
        let first = try #require(period.firstDay)
        let end = try #require(period.lastDay)
        let date = CivilDate(dayNumber: number)
        let next = CivilDate(dayNumber: number + 1)
        func text(_ date: CivilDate) -> String {
          "\(date.year)-\(date.month < 10 ? "0" : "")\(date.month)-\(date.day < 10 ? "0" : "")\(date.day)"
        }
        #expect(first <= text(date) && text(date) <= end)
        // A period begins where the one before has ended, and never between.
        if let last, last.name != name { #expect(first == text(date) && last.lastDay < first) }
        if end < text(next) { #expect(end == text(date)) }
        last = (name, end)
      }
    }
  }

  @Test func sumsAddUpAndWhatIsUnknownStaysSo() throws {
    var totals = PeriodTotals(.month)
    totals.add(summary(), day: try day(2026, 5, 1))
    totals.add(summary(distance: nil), day: try day(2026, 5, 1))
    totals.add(summary(.run), day: try day(2026, 6, 1))
    totals.add(summary(distance: nil), day: nil)
    let periods = totals.periods
    #expect(periods.map(\.name) == ["2026-05", "2026-06", nil])
    #expect(periods.map(\.activities) == [2, 1, 1])
    #expect(periods.map(\.activeDays) == [1, 1, 0])
    #expect(periods.map(\.distance) == [1000, 1000, nil])
    #expect(periods.map(\.active) == [1_320_000, 660_000, 660_000])
    #expect(totals.all.activities == 4)
    #expect(totals.all.ascent == nil)
  }

  @Test func kindsAreAddedUpInTheirOrder() {
    var totals = PeriodTotals(.activity)
    for kind in [ActivityKind.run, .walk, .run] { totals.add(summary(kind), day: 1) }
    #expect(totals.periods.map(\.name) == ["walk", "run"])
    #expect(totals.periods.map(\.activities) == [1, 2])
  }
}
