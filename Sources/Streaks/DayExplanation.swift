internal import TrackModel

/// Why a day has its letter (STR-7).
public struct DayExplanation: Sendable, Hashable {
  /// The habit day, counted from 1970-01-01.
  public let day: Int
  /// Its letter.
  public let letter: DayLetter
  /// Whether it is in the run that ends today.
  public let isInRun: Bool
  /// The reason, words for a person.
  public let reason: String

  /// The days from the first active one to today, in order.
  public static func days(of ledger: HabitLedger) -> [DayExplanation] {
    let letters = ledger.letters
    let first = ledger.today + 1 - letters.count
    let run = Streak(ledger).firstDay ?? ledger.today + 1
    return zip(first..., letters).map { day, letter in
      DayExplanation(
        day: day, letter: letter, isInRun: day >= run, reason: reason(day, letter, ledger))
    }
  }

  private static func reason(_ day: Int, _ letter: DayLetter, _ ledger: HabitLedger) -> String {
    switch letter {
    case .active:
      return (ledger.day(day)?.counting ?? []).map(words).joined(separator: ", ")
    case .rest: return "rest, as declared"
    case .paused: return ledger.history.statuses[day] == .sick ? "sick, as declared" : "paused"
    case .skipped: return "travel to the east left this date out"
    case .missed:
      return ledger.day(day) == nil
        ? "no outing; one such day in seven is fine"
        : "outings under ten minutes; one such day in seven is fine"
    case .open:
      let declared = ledger.history.statuses[day].map { ", \($0.rawValue) declared" } ?? ""
      return "still open" + declared
    }
  }

  private static func words(_ outing: Outing) -> String {
    "\(outing.kind.rawValue) \(outing.minutes) min" + (outing.isManual ? ", by hand" : "")
      + (outing.isZoneKnown ? "" : ", zone assumed")
  }
}
