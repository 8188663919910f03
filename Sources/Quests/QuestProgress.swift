public import Streaks

/// How far a day's quest is done.
public struct QuestProgress: Sendable, Hashable {
  /// What is done.
  public let state: State
  /// Whether an outing that completed it was of the kind proposed. Another kind is fine.
  public let isAsPlanned: Bool

  /// What is done of a quest.
  public enum State: String, Sendable, Hashable {
    /// Nothing yet.
    case open
    /// Ten minutes, which is all that counts.
    case gentle
    /// As long as proposed.
    case full
  }

  /// The progress of a quest with the outings of its day.
  public init(of quest: Quest, outings: [Outing]) {
    let counting = outings.filter(\.counts)
    let full = counting.filter { quest.kind != nil && $0.minutes >= quest.minutes }
    state = counting.isEmpty ? .open : full.isEmpty ? .gentle : .full
    isAsPlanned = (full.isEmpty ? counting : full).contains { $0.kind == quest.kind }
  }
}
