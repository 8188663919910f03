internal import CivilTime
public import TrackModel

/// What a history shows over months and kinds.
public struct HabitStatistics: Sendable {
  /// The months with an active day, in order.
  public let months: [Month]
  /// The kinds with an outing that counts, most outings first.
  public let kinds: [Kind]
  /// Outings that count by the hour of their start, 24 counts.
  public let hours: [Int]

  /// A month.
  public struct Month: Sendable, Hashable {
    /// The year.
    public let year: Int
    /// 1 to 12.
    public let month: Int
    /// Active days.
    public let activeDays: Int
    /// Minutes of the outings that count.
    public let minutes: Int
    /// How many kinds.
    public let variety: Int
  }

  /// A kind.
  public struct Kind: Sendable, Hashable {
    /// Which.
    public let kind: ActivityKind
    /// Outings that count.
    public let outings: Int
    /// Active days with one.
    public let activeDays: Int
    /// Their minutes.
    public let minutes: Int
  }

  /// The statistics of a ledger.
  public init(_ ledger: HabitLedger) {
    let days = ledger.activeDays
    months = Dictionary(grouping: days) { Self.monthNumber($0.number) }
      .sorted { $0.key < $1.key }.map { Self.month($0.value) }
    kinds = ActivityKind.allCases.compactMap { Self.kind($0, days) }
      .enumerated()
      .sorted { (-$0.element.outings, $0.offset) < (-$1.element.outings, $1.offset) }
      .map(\.element)
    hours = days.flatMap(\.counting).reduce(into: [Int](repeating: 0, count: 24)) {
      $0[$1.start.minuteOfDay / 60] += 1
    }
  }

  /// The hour at which most outings begin; nil where there is none.
  public var usualHour: Int? {
    guard let most = hours.max(), most > 0 else { return nil }
    return hours.firstIndex(of: most)
  }

  private static func monthNumber(_ day: Int) -> Int {
    let date = CivilDate(dayNumber: day)
    return date.year * 12 + date.month
  }

  private static func month(_ days: [LedgerDay]) -> Month {
    let date = CivilDate(dayNumber: days[0].number)
    return Month(
      year: date.year, month: date.month, activeDays: days.count,
      minutes: days.flatMap(\.counting).reduce(0) { $0 + $1.minutes },
      variety: days.reduce(into: KindSet()) { $0.formUnion($1.kindSet) }.kinds.count)
  }

  private static func kind(_ kind: ActivityKind, _ days: [LedgerDay]) -> Kind? {
    let withKind = days.map { $0.counting.filter { $0.kind == kind } }.filter { !$0.isEmpty }
    guard !withKind.isEmpty else { return nil }
    let outings = withKind.flatMap(\.self)
    return Kind(
      kind: kind, outings: outings.count, activeDays: withKind.count,
      minutes: outings.reduce(0) { $0 + $1.minutes })
  }
}
