import ActivityStore
import CivilTime
import Streaks
import TrackModel
import TrackReports

/// `report --week` and `report --year`: a page about days of the store.
struct PeriodReportRun {
  private let arguments: HabitArguments
  private let isYear: Bool
  /// A day of the week or year that is meant, counted from 1970-01-01; nil for today.
  private let day: Int?

  /// Nil where neither is asked for.
  init?(_ arguments: ParsedArguments) throws(UsageError) {
    isYear = arguments.has("year")
    guard isYear || arguments.has("week") else { return nil }
    guard isYear != arguments.has("week"), arguments.operands.count < 2 else {
      throw UsageError("report takes --week [DATE] or --year [YEAR]")
    }
    self.arguments = try HabitArguments(arguments)
    guard let text = arguments.operands.first else {
      day = nil
      return
    }
    let named = CivilText.dayNumber(isYear ? text + "-01-01" : text)
    guard let named else {
      let what = isYear ? "--year takes a year like 2026" : "--week takes a day like 2026-11-30"
      throw UsageError("\(what), not \"\(text)\"")
    }
    day = named
  }

  /// Makes the page, and does something with it.
  func run(_ console: Console, _ put: (String) -> CommandStatus) -> CommandStatus {
    arguments.use(console) { session throws(StoreError) in put(try page(session).html) }
  }

  private func page(_ session: HabitSession) throws(StoreError) -> PeriodPage {
    let ledger = try session.snapshot().ledger
    let weekStart = ledger.history.policies.policy(on: day ?? ledger.today).weekStart
    let days = self.days(around: day ?? ledger.today, weekStart)
    let totals = try session.store.dayTotals(from: days.lowerBound, to: days.upperBound - 1)
    return PeriodPage(
      title: isYear
        ? "\(CivilDate(dayNumber: days.lowerBound).year)"
        : "Week of \(CivilText.day(days.lowerBound))",
      firstDay: days.lowerBound, days: days.map { ReportDay($0, in: ledger) },
      weekStart: ISOWeek.weekday(weekStart.firstDay(ofWeekWith: 0)), kinds: Self.kinds(totals),
      maker: "outnudge \(Outnudge.version)")
  }

  private func days(around day: Int, _ weekStart: WeekStart) -> Range<Int> {
    guard isYear else {
      let first = weekStart.firstDay(ofWeekWith: day)
      return first..<first + 7
    }
    let date = CivilDate(dayNumber: day)
    let first = day - date.dayOfYear
    return first..<first + (date.isInLeapYear ? 366 : 365)
  }

  private static func kinds(_ totals: [DayTotals]) -> [KindSums] {
    ActivityKind.allCases.compactMap { kind in
      let days = totals.filter { $0.kind == kind }
      if days.isEmpty { return nil }
      let distances = days.compactMap(\.distance)
      let gains = days.compactMap(\.gain)
      return KindSums(
        kind: kind.rawValue, days: days.count, activities: days.reduce(0) { $0 + $1.activities },
        active: days.reduce(0) { $0 + $1.active },
        distance: distances.isEmpty ? nil : Double(distances.reduce(0, +)) / 1000,
        ascent: gains.isEmpty ? nil : Double(gains.reduce(0, +)) / 1000)
    }
  }
}

extension ReportDay {
  /// What a day of a ledger was.
  fileprivate init(_ day: Int, in ledger: HabitLedger) {
    let mark: Mark =
      if ledger.isActive(day) {
        .active
      } else {
        switch ledger.history.statuses[day] {
        case .rest: .rest
        case nil: .none
        default: .paused
        }
      }
    self.init(mark: mark, minutes: ledger.day(day)?.minutes ?? 0)
  }
}
