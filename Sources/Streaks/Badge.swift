public import TrackModel

/// Something worth remembering. Never for distance, speed or climb.
public struct Badge: Sendable, Hashable {
  /// What it is for.
  public let merit: Merit
  /// The habit day on which it was earned, counted from 1970-01-01.
  public let day: Int

  /// What a badge is for.
  public enum Merit: Sendable, Hashable {
    /// The first outing that counts.
    case firstOuting
    /// The first outing of a kind.
    case firstOf(ActivityKind)
    /// So many active days in all.
    case activeDays(Int)
    /// So many weeks of rhythm in a row.
    case weeksOfRhythm(Int)
    /// An outing after a longer break.
    case welcomeBack
    /// The first declared day of rest.
    case firstRest
  }

  private static let dayCounts = [7, 30, 100, 365]
  private static let weekCounts = [4, 12, 52]

  /// The badges of a ledger, by day.
  public static func earned(in ledger: HabitLedger) -> [Badge] {
    var badges: [Badge] = []
    let days = ledger.activeDays
    if let first = days.first { badges.append(Badge(merit: .firstOuting, day: first.number)) }
    for kind in ActivityKind.allCases {
      guard let first = days.first(where: { $0.has(kind) }) else { continue }
      badges.append(Badge(merit: .firstOf(kind), day: first.number))
    }
    for count in dayCounts where count <= days.count {
      badges.append(Badge(merit: .activeDays(count), day: days[count - 1].number))
    }
    let rhythm = WeeklyRhythm(ledger).firstDays
    for count in weekCounts where count <= rhythm.count {
      badges.append(Badge(merit: .weeksOfRhythm(count), day: rhythm[count - 1]))
    }
    if let line = Experience(ledger).lines.first(where: { $0.reason == .welcomeBack }) {
      badges.append(Badge(merit: .welcomeBack, day: line.day))
    }
    let rest = ledger.history.statuses.filter { $0.value == .rest && $0.key <= ledger.today }
    if let day = rest.keys.min() { badges.append(Badge(merit: .firstRest, day: day)) }
    return badges.enumerated()
      .sorted { ($0.element.day, $0.offset) < ($1.element.day, $1.offset) }.map(\.element)
  }
}

extension Badge.Merit {
  /// A stable word for programs.
  public var code: String {
    switch self {
    case .firstOuting: "first_outing"
    case .firstOf(let kind): "first_\(kind.rawValue)"
    case .activeDays(let count): "active_days_\(count)"
    case .weeksOfRhythm(let count): "rhythm_weeks_\(count)"
    case .welcomeBack: "welcome_back"
    case .firstRest: "first_rest"
    }
  }

  /// Words for a person.
  public var title: String {
    switch self {
    case .firstOuting: "First outing"
    case .firstOf(let kind): "First \(kind.rawValue)"
    case .activeDays(let count): "\(count) active days"
    case .weeksOfRhythm(let count): "\(count) weeks of rhythm"
    case .welcomeBack: "Welcome back"
    case .firstRest: "First day of rest"
    }
  }
}
