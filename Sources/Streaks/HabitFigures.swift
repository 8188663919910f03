/// The figures of a ledger, together.
public struct HabitFigures: Sendable {
  /// The weekly rhythm, the one shown first.
  public let rhythm: WeeklyRhythm
  /// The streak.
  public let streak: Streak
  /// The strength.
  public let strength: Strength
  /// The points.
  public let experience: Experience

  /// The figures of a ledger.
  public init(_ ledger: HabitLedger) {
    rhythm = WeeklyRhythm(ledger)
    streak = Streak(ledger)
    strength = Strength(ledger)
    experience = Experience(ledger)
  }
}
