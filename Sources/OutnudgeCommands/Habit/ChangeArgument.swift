import ActivityStore
import Streaks

/// `--diff REV`: what changed since a change of the store.
struct ChangeArgument {
  static let option = OptionSpec.value(
    "diff", "REV",
    "what imports, edits and deletes changed since change number REV, or last: by the last one")

  /// The number of the change; nil for the one before the last import, edit or delete.
  private let number: Int64?

  init?(_ arguments: ParsedArguments) throws(UsageError) {
    guard let text = arguments["diff"] else { return nil }
    number = Int64(text)
    if text != "last", number ?? -1 < 0 {
      throw UsageError("--diff takes the number of a change, or last, not \"\(text)\"")
    }
  }

  /// What changed.
  func report(_ session: HabitSession) throws(StoreError) -> ComparisonReport {
    var since = number ?? 0
    if number == nil { since = try session.store.changeBeforeLast() }
    return ComparisonReport(
      since: since,
      HabitComparison(
        before: try session.snapshot(after: since).ledger,
        after: try session.snapshot().ledger))
  }
}
