/// What a day was, in one letter.
public enum DayLetter: String, Sendable, Hashable, CaseIterable {
  /// An outing that counts began on it; that goes before everything declared.
  case active = "A"
  /// Declared rest.
  case rest = "R"
  /// Sick, or paused.
  case paused = "P"
  /// A date that travel to the east left out.
  case skipped = "S"
  /// Nothing; one such day in seven breaks nothing.
  case missed = "M"
  /// Today, still open.
  case open = "O"
}

extension DayLetter {
  /// The letters of the days from the first active one to today.
  static func letters(
    active: [LedgerDay], declared: [Int: DayStatus], skipped: [Int], today: Int
  ) -> [DayLetter] {
    guard let first = active.first?.number else { return [] }
    var letters = [DayLetter](repeating: .missed, count: today - first + 1)
    for (day, status) in declared where day >= first && day <= today {
      letters[day - first] = status.isPause ? .paused : .rest
    }
    for day in skipped where letters[day - first] != .paused { letters[day - first] = .skipped }
    letters[today - first] = .open
    for day in active { letters[day.number - first] = .active }
    return letters
  }
}
