/// Dates that a traveller to the east never had (STR-2).
enum SkippedDates {
  /// How much the offset grows when a date is skipped, seconds: a journey over the date line, or a
  /// country that moved to its other side.
  private static let leastGrowth = 12 * 3600

  /// The dates left out between consecutive outings that count and whose zone is known, in order.
  static func find(in days: [LedgerDay]) -> [Int] {
    guard mayHold(days) else { return [] }
    let outings =
      days
      .flatMap { day in day.counting.map { (day: day.number, outing: $0) } }
      .filter(\.outing.isZoneKnown)
      .sorted { $0.outing < $1.outing }
    return zip(outings, outings.dropFirst()).compactMap { before, after in
      let growth = after.outing.start.utcOffset - before.outing.start.utcOffset
      return after.day - before.day > 1 && growth >= leastGrowth ? before.day + 1 : nil
    }
    .sorted()
  }

  /// Whether the offsets are far enough apart at all; those of most people never are.
  private static func mayHold(_ days: [LedgerDay]) -> Bool {
    guard var least = days.first?.outings.first?.start.utcOffset else { return false }
    var greatest = least
    for day in days {
      for outing in day.outings {
        least = min(least, outing.start.utcOffset)
        greatest = max(greatest, outing.start.utcOffset)
      }
    }
    return greatest - least >= leastGrowth
  }
}
