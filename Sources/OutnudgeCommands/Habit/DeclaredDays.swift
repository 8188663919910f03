import CivilTime
import Streaks

/// `--from D --until D`: days that are declared.
struct DeclaredDays {
  static let options: [OptionSpec] = [
    .value("from", "DAY", "the first day (default: today)"),
    .value("until", "DAY", "the last day (default: the first one)"),
    .flag("clear", "take back what was declared"),
  ]

  /// The most days of one call.
  private static let longest = 366

  private let from: Int?
  private let until: Int?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    from = try Self.day("from", arguments)
    until = try Self.day("until", arguments)
    if let from, let until { try Self.check(from, until) }
  }

  /// The days, today being a habit day; nil where the last is before the first, or too far.
  func days(today: Int) -> ClosedRange<Int>? {
    let first = from ?? today
    let last = until ?? first
    return last >= first && last - first < Self.longest ? first...last : nil
  }

  private static func check(_ from: Int, _ until: Int) throws(UsageError) {
    guard until >= from else { throw UsageError("--until is before --from") }
    guard until - from < longest else { throw UsageError("at most \(longest) days at a time") }
  }

  private static func day(_ name: String, _ arguments: ParsedArguments) throws(UsageError) -> Int? {
    guard let text = arguments[name] else { return nil }
    guard let day = CivilText.dayNumber(text) else {
      throw UsageError("--\(name) takes a day like 2026-05-07, not \"\(text)\"")
    }
    return day
  }
}
