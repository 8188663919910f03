/// What a day was.
public struct ReportDay: Sendable, Equatable {
  /// What it counts as.
  public enum Mark: String, Sendable {
    /// Somebody was outside long enough.
    case active
    /// Rest, which was declared.
    case rest
    /// Sick, or paused, which was declared.
    case paused
    /// Nothing, or not yet.
    case none
  }

  /// What it counts as.
  public var mark: Mark
  /// Minutes of activity.
  public var minutes: Int

  /// A day.
  public init(mark: Mark = .none, minutes: Int = 0) {
    self.mark = mark
    self.minutes = minutes
  }
}
