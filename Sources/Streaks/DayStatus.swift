/// What a person declared about a day.
public enum DayStatus: String, Sendable, Hashable, CaseIterable {
  /// A day of rest, which is part of the habit.
  case rest
  /// Ill.
  case sick
  /// Away from the habit for any other reason.
  case paused

  /// Whether the day is out of the count altogether.
  public var isPause: Bool { self != .rest }
}
