import ArchiveAnalysis

extension TotalsText {
  /// A table for people: a line per period, and one of all.
  static func table(_ totals: PeriodTotals, _ zones: [String]) -> [UInt8] {
    guard totals.all.activities > 0 else { return [] }
    let heading = [
      totals.length.rawValue.uppercased(), "ACTIVITIES", "DAYS", "DISTANCE", "MOVING", "ACTIVE",
      "ASCENT",
    ]
    let lines = [heading] + totals.periods.map(cells) + [cells(totals.all)]
    let widths = heading.indices.map { column in lines.map { $0[column].count }.max() ?? 0 }
    var text = ""
    for line in lines {
      for (column, cell) in line.enumerated() {
        let fill = String(repeating: " ", count: widths[column] - cell.count)
        text += column == 0 ? cell + fill : "  " + fill + cell
      }
      text += "\n"
    }
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
