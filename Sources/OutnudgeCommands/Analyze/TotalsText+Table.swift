import ArchiveAnalysis
import ReadableText

extension TotalsText {
  /// A table for people: a line per period, and one of all.
  static func table(_ totals: PeriodTotals, _ zones: [String]) -> [UInt8] {
    guard totals.all.activities > 0 else { return [] }
    let heading = [
      totals.length.rawValue.uppercased(), "ACTIVITIES", "DAYS", "DISTANCE", "MOVING", "ACTIVE",
      "ASCENT",
    ]
    var text = TextTable.lines(
      [heading] + totals.periods.map(cells) + [cells(totals.all)], leftAligned: [0]
    ).joined()
    if !zones.isEmpty { text += "\nDays: \(zones.joined(separator: ", ")).\n" }
    return Array(text.utf8)
  }

  private static func cells(_ sums: PeriodSums) -> [String] {
    [
      sums.name ?? "without times", String(sums.activities), String(sums.activeDays),
      Figures.distance(sums.distance), Figures.duration(sums.moving),
      Figures.duration(sums.active), Figures.metres(sums.ascent),
    ]
  }
}
