/// Dates that a traveller to the east never had (STR-2).
enum SkippedDates {
  /// How much the offset grows when a date is skipped, seconds: a journey over the date line, or a
  /// country that moved to its other side.
  private static let leastGrowth = 12 * 3600

  /// The dates left out between consecutive outings that count and whose zone is known, in order.
  static func find(in days: [LedgerDay]) -> [Int] {
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
}
