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
  private static let leastActiveBeforeRest = 3
  private static let emptyDays = 4
  private static let daysBetweenWelcomes = 28

  private let ledger: HabitLedger
  private var questDays: DayWalk
  private var reflectedDays: DayWalk
  private var variety = TwiceAWeek()
  private var recovery = TwiceAWeek()
  private var lastWelcome: Int?
  private var lastActive: Int?
  /// The first active day that may be among the six days before the next one, by its index.
  private var sixDaysBefore = 0

  init(_ ledger: HabitLedger) {
    self.ledger = ledger
    questDays = DayWalk(ledger.history.questDays)
    reflectedDays = DayWalk(ledger.history.reflectedDays)
  }

  mutating func lines() -> [ExperienceLine] {
    let rest = ledger.history.statuses.filter { $0.value == .rest && $0.key <= ledger.today }
      .map(\.key).sorted()
    var lines: [ExperienceLine] = []
    lines.reserveCapacity(ledger.activeDays.count * 3)
    var nextRest = rest.startIndex
    for index in ledger.activeDays.indices {
      let number = ledger.activeDays[index].number
      while nextRest < rest.endIndex, rest[nextRest] <= number {
        if rest[nextRest] < number { addRecovery(rest[nextRest], to: &lines) }
        nextRest += 1
      }
      addActive(index, to: &lines)
    }
    for day in rest[nextRest...] { addRecovery(day, to: &lines) }
    return lines
  }

  private mutating func addActive(_ index: Int, to lines: inout [ExperienceLine]) {
    let number = ledger.activeDays[index].number
    func add(_ reason: ExperienceLine.Reason) {
      lines.append(ExperienceLine(day: number, reason: reason))
    }
    add(.firstOuting)
    if ledger.activeDays[index].countingOutings > 1 { add(.secondOuting) }
    if questDays.contains(number) { add(.quest) }
    if isVariety(index), variety.take(number) { add(.variety) }
    if reflectedDays.contains(number) { add(.reflection) }
    if isWelcome(number) {
      lastWelcome = number
      add(.welcomeBack)
    }
    lastActive = number
  }

  private mutating func isVariety(_ index: Int) -> Bool {
    while ledger.activeDays[sixDaysBefore].number < ledger.activeDays[index].number - 6 {
      sixDaysBefore += 1
    }
    var known = KindSet()
    for before in sixDaysBefore..<index { known.formUnion(ledger.activeDays[before].kindSet) }
    return !known.isEmpty && !ledger.activeDays[index].kindSet.isSubset(of: known)
  }

  private func isWelcome(_ day: Int) -> Bool {
    guard let lastActive, day - lastActive - 1 >= Self.emptyDays else { return false }
    return lastWelcome.map { day - $0 >= Self.daysBetweenWelcomes } ?? true
  }

  private mutating func addRecovery(_ day: Int, to lines: inout [ExperienceLine]) {
    guard ledger.activeDays[in: day - 6..<day].count >= Self.leastActiveBeforeRest,
      recovery.take(day)
    else { return }
    lines.append(ExperienceLine(day: day, reason: .recovery))
  }
}

/// What may be had twice in a week of ISO 8601, over days that never go back. A week that begins
/// elsewhere on the calendar changes no total.
private struct TwiceAWeek {
  private var week: Int?
  private var taken = 0

  /// Whether it may be had on a day; then it is.
  mutating func take(_ day: Int) -> Bool {
    let week = WeekStart.monday.firstDay(ofWeekWith: day)
    if week != self.week { (self.week, taken) = (week, 0) }
    guard taken < 2 else { return false }
    taken += 1
    return true
  }
}
