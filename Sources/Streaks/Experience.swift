/// The points of a history, derived from it each time and stored nowhere.
public struct Experience: Sendable {
  /// What each day earned, in order.
  public let lines: [ExperienceLine]
  /// The sum.
  public let total: Int

  /// The points of a ledger.
  public init(_ ledger: HabitLedger) {
    var account = ExperienceAccount(ledger)
    lines = account.lines()
    total = lines.reduce(0) { $0 + $1.points }
  }

  /// The level: level n needs 100·n(n+1)/2 points.
  public var level: Int {
    var level = 0
    while total >= Self.points(forLevel: level + 1) { level += 1 }
    return level
  }

  /// The points that the next level needs.
  public var nextLevelAt: Int { Self.points(forLevel: level + 1) }

  private static func points(forLevel level: Int) -> Int { 50 * level * (level + 1) }
}

/// Goes over the days in order and keeps what was earned how often.
private struct ExperienceAccount {
  private static let mostPerWeek = 2
  private static let leastActiveBeforeRest = 3
  private static let emptyDays = 4
  private static let daysBetweenWelcomes = 28

  private let ledger: HabitLedger
  private var varietyByWeek: [Int: Int] = [:]
  private var restByWeek: [Int: Int] = [:]
  private var lastWelcome: Int?
  private var lastActive: Int?

  init(_ ledger: HabitLedger) { self.ledger = ledger }

  mutating func lines() -> [ExperienceLine] {
    let rest = ledger.history.statuses.filter { $0.value == .rest && $0.key <= ledger.today }
      .map(\.key).sorted()
    var lines: [ExperienceLine] = []
    var nextRest = rest.startIndex
    for day in ledger.activeDays {
      while nextRest < rest.endIndex, rest[nextRest] <= day.number {
        if rest[nextRest] < day.number { addRecovery(rest[nextRest], to: &lines) }
        nextRest += 1
      }
      addActive(day, to: &lines)
    }
    for day in rest[nextRest...] { addRecovery(day, to: &lines) }
    return lines
  }

  private mutating func addActive(_ day: LedgerDay, to lines: inout [ExperienceLine]) {
    let number = day.number
    func add(_ reason: ExperienceLine.Reason) {
      lines.append(ExperienceLine(day: number, reason: reason))
    }
    add(.firstOuting)
    if day.countingOutings > 1 { add(.secondOuting) }
    if ledger.history.questDays.contains(number) { add(.quest) }
    if isVariety(day), varietyByWeek.takeOne(ofWeekWith: number, most: Self.mostPerWeek) {
      add(.variety)
    }
    if ledger.history.reflectedDays.contains(number) { add(.reflection) }
    if isWelcome(number) {
      lastWelcome = number
      add(.welcomeBack)
    }
    lastActive = number
  }

  private func isVariety(_ day: LedgerDay) -> Bool {
    let known = days(before: day.number).reduce(into: KindSet()) { $0.formUnion($1.kindSet) }
    return !known.isEmpty && !day.kindSet.isSubset(of: known)
  }

  private func isWelcome(_ day: Int) -> Bool {
    guard let lastActive, day - lastActive - 1 >= Self.emptyDays else { return false }
    return lastWelcome.map { day - $0 >= Self.daysBetweenWelcomes } ?? true
  }

  private mutating func addRecovery(_ day: Int, to lines: inout [ExperienceLine]) {
    guard days(before: day).count(where: \.isActive) >= Self.leastActiveBeforeRest,
      restByWeek.takeOne(ofWeekWith: day, most: Self.mostPerWeek)
    else { return }
    lines.append(ExperienceLine(day: day, reason: .recovery))
  }

  /// The days with an outing among the six days before a day.
  private func days(before day: Int) -> ArraySlice<LedgerDay> { ledger.days(in: day - 6..<day) }
}

extension [Int: Int] {
  /// Whether the week of ISO 8601 with a day had fewer than `most`; then it has one more. A week
  /// that begins elsewhere on the calendar changes no total.
  fileprivate mutating func takeOne(ofWeekWith day: Int, most: Int) -> Bool {
    let week = WeekStart.monday.firstDay(ofWeekWith: day)
    guard self[week, default: 0] < most else { return false }
    self[week, default: 0] += 1
    return true
  }
}
