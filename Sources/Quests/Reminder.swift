internal import TrackModel

/// A calm word at a time of a day, wherever the person is then.
public struct Reminder: Sendable, Hashable {
  /// The calendar day, counted from 1970-01-01.
  public let day: Int
  /// Minutes since midnight, on the clock where the person is.
  public let minute: Int
  /// A few words.
  public let summary: String
  /// A sentence or two.
  public let details: String

  /// A reminder of a day's quest.
  public init(day: Int, minute: Int, quest: Quest) {
    self.init(
      day: day, minute: minute,
      summary: quest.kind.map { "\($0.rawValue.capitalizedWord), \(quest.minutes) minutes" }
        ?? "Rest",
      details: (quest.reasons.map(\.sentence) + [Self.closing]).joined(separator: "\n"))
  }

  /// A reminder of a day that has no quest yet.
  public init(day: Int, minute: Int) {
    self.init(
      day: day, minute: minute, summary: "A little time outside", details: Self.closing)
  }

  /// A reminder with words of the caller's.
  public init(day: Int, minute: Int, summary: String, details: String) {
    self.day = day
    self.minute = minute
    self.summary = summary
    self.details = details
  }

  private static let closing = "Ten easy minutes count just as much, and a day off is fine too."
}

extension String {
  /// The word with a capital letter.
  package var capitalizedWord: String { prefix(1).uppercased() + dropFirst() }
}
