import ByteScanning

/// Days that a person names: `--from`, `--to`.
enum DayArguments {
  static let options: [OptionSpec] = [
    .value("from", "DATE", "from this day on: 2024-05-04, or 2024-05 or 2024 for its first day"),
    .value("to", "DATE", "up to this day, itself included; of a month or a year, its last day"),
  ]

  /// The first and the last day, counted from 1970-01-01.
  static func days(_ arguments: ParsedArguments) throws(UsageError) -> (first: Int?, last: Int?) {
    (try day(arguments, "from", isLast: false), try day(arguments, "to", isLast: true))
  }

  private static func day(
    _ arguments: ParsedArguments, _ name: String, isLast: Bool
  ) throws(UsageError) -> Int? {
    guard let text = arguments[name] else { return nil }
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(parts.count), let year = parts[0],
      let day = day(
        year, parts.count > 1 ? parts[1] : nil, parts.count > 2 ? parts[2] : nil,
        parts.count, isLast: isLast)
    else { throw UsageError("--\(name) takes a date like 2024-05-04, not \"\(text)\"") }
    return day
  }

  private static func day(
    _ year: Int, _ month: Int?, _ day: Int?, _ parts: Int, isLast: Bool
  ) -> Int? {
    if parts == 3 {
      guard let month, let day else { return nil }
      return CivilDay.number(year: year, month: month, day: day)
    }
    guard parts == 1 || month != nil else { return nil }
    let first = month ?? (isLast ? 12 : 1)
    guard isLast else { return CivilDay.number(year: year, month: first, day: 1) }
    let next = first == 12 ? (year + 1, 1) : (year, first + 1)
    return CivilDay.number(year: next.0, month: next.1, day: 1).map { $0 - 1 }
  }
}
