/// The policies of a history: each holds from its day until the next one, so that a change leaves
/// the past as it was.
public struct PolicyTimeline: Sendable, Hashable {
  private var entries: [Entry]

  private struct Entry: Sendable, Hashable {
    var day: Int
    var policy: HabitPolicy
  }

  /// Policies by the day from which each holds, counted from 1970-01-01; before the first one, the
  /// policy with all defaults.
  public init(_ policies: [Int: HabitPolicy] = [:]) {
    entries = policies.map(Entry.init).sorted { $0.day < $1.day }
  }

  /// One policy for all time.
  public init(always policy: HabitPolicy) { entries = [Entry(day: .min, policy: policy)] }

  /// The policy of a day.
  public func policy(on day: Int) -> HabitPolicy {
    entries.last { $0.day <= day }?.policy ?? HabitPolicy()
  }

  /// The habit day of a moment, counted from 1970-01-01, by the policy of its date.
  public func habitDay(of moment: LocalMoment) -> Int {
    moment.day(startingAt: policy(on: moment.calendarDay).dayStart)
  }
}
