/// All that the figures of the habit are computed from. Order does not matter anywhere.
public struct HabitHistory: Sendable {
  /// Every outing.
  public var outings: [Outing]
  /// What was declared, by habit day.
  public var statuses: [Int: DayStatus]
  /// Habit days with a reflection.
  public var reflectedDays: DaySet
  /// Habit days for which a quest was proposed.
  public var questDays: DaySet
  /// How days and weeks are counted.
  public var policies: PolicyTimeline

  /// A history.
  public init(
    outings: [Outing], statuses: [Int: DayStatus] = [:], reflectedDays: DaySet = [],
    questDays: DaySet = [], policies: PolicyTimeline = PolicyTimeline()
  ) {
    self.outings = outings
    self.statuses = statuses
    self.reflectedDays = reflectedDays
    self.questDays = questDays
    self.policies = policies
  }
}
