/// What a day earned, and for what. No reason knows a distance, a speed or a duration.
public struct ExperienceLine: Sendable, Hashable {
  /// The habit day, counted from 1970-01-01.
  public let day: Int
  /// For what.
  public let reason: Reason

  /// How many points.
  public var points: Int { reason.points }

  /// What earns points.
  public enum Reason: String, Sendable, Hashable, CaseIterable {
    /// The first outing of a day that counts.
    case firstOuting = "FIRST_OUTING"
    /// The second one; more earn nothing.
    case secondOuting = "SECOND_OUTING"
    /// An active day for which a quest was proposed; the gentle form earns the same.
    case quest = "QUEST"
    /// A kind that the six days before did not have; twice a week.
    case variety = "VARIETY"
    /// A reflection on an active day.
    case reflection = "REFLECTION"
    /// An outing after four empty days or more; once in 28 days.
    case welcomeBack = "WELCOME_BACK"
    /// Declared rest after three active days of the last six; twice a week.
    case recovery = "RECOVERY"

    /// What it earns.
    public var points: Int {
      switch self {
      case .firstOuting: 20
      case .quest, .welcomeBack: 10
      case .secondOuting, .variety, .recovery: 5
      case .reflection: 3
      }
    }
  }
}
