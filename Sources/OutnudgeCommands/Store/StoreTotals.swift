import ActivityStore
import ArchiveAnalysis
import CivilTime
import ReadableText
import TrackModel

/// Sums of stored activities by period or kind.
struct StoreTotals {
  private struct Sums {
    var activities = 0
    var days: Set<Int> = []
    var active: Int64 = 0
    var distance: Int64?
    var gain: Int64?

    mutating func add(_ totals: DayTotals) {
      activities += totals.activities
      days.insert(totals.day)
      active += totals.active
      if let more = totals.distance { distance = (distance ?? 0) + more }
      if let more = totals.gain { gain = (gain ?? 0) + more }
    }
  }

  private let length: PeriodLength
  /// In order of time, or of the kinds.
  private var periods: [(name: String, days: ClosedRange<Int>?, sums: Sums)] = []

  init(_ days: [DayTotals], _ length: PeriodLength) {
    self.length = length
    let ordered =
      length == .activity
      ? ActivityKind.allCases.flatMap { kind in days.filter { $0.kind == kind } } : days
    for day in ordered {
      let range = length.range(around: day.day)
      let name =
        range.map { length.name(ofPeriodFrom: $0.lowerBound) } ?? day.kind.rawValue
      if periods.last?.name != name { periods.append((name, range, Sums())) }
      periods[periods.count - 1].sums.add(day)
    }
  }

  func write(_ arguments: ParsedArguments, to console: Console) -> CommandStatus {
    var listing = Listing(
      arguments, schema: "outnudge.store_totals/1",
      headings: [
        length.rawValue.uppercased(), "ACTIVITIES", "DAYS", "DISTANCE", "ACTIVE", "ASCENT",
      ], leftAligned: [0])
    var bytes: [UInt8] = []
    for (name, days, sums) in periods { bytes += listing.row(row(name, days, sums)) }
    return console.writeResult(bytes + listing.tail()) ? .done : .inputOutput
  }

  private func row(_ name: String, _ days: ClosedRange<Int>?, _ sums: Sums) -> Listing.Row {
    func date(_ day: Int?) -> ListedValue? {
      ListedValue(day.map { CivilDate(dayNumber: $0).text })
    }
    return Listing.Row(
      values: [
        ("by", .text(length.rawValue)), ("period", .text(name)),
        ("first_day", date(days?.lowerBound)), ("last_day", date(days?.upperBound)),
        ("activities", .count(sums.activities)), ("active_days", .count(sums.days.count)),
        ("distance_m", ListedValue(thousandths: sums.distance)),
        ("active_s", .thousandths(sums.active)), ("ascent_m", ListedValue(thousandths: sums.gain)),
      ],
      cells: [
        name, String(sums.activities), String(sums.days.count),
        Figures.distance(sums.distance.map { Double($0) / 1000 }), Figures.duration(sums.active),
        Figures.metres(sums.gain.map { Double($0) / 1000 }),
      ])
  }
}
