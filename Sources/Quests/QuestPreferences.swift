public import TrackModel

/// What a person wants of a day's quest.
public struct QuestPreferences: Sendable, Hashable {
  /// The most minutes that a quest may ask for, 10 to 60.
  public let maximumMinutes: Int
  /// The kinds that may be proposed, the liked ones first; at least one.
  public let kinds: [ActivityKind]
  /// The kinds for days that should be light; at least one. The first is the gentle alternative.
  public let lowImpact: [ActivityKind]
  /// When to set out where no habit shows, minutes since midnight.
  public let time: Int

  /// What the most minutes may be.
  public static let minuteLimits = 10...60
  /// What a time may be.
  public static let times = 0...1439

  /// Preferences; figures outside of their range are moved to its end, an empty list of kinds is
  /// the default one.
  public init(
    maximumMinutes: Int = 60, kinds: [ActivityKind] = [], lowImpact: [ActivityKind] = [],
    time: Int = 17 * 60 + 30
  ) {
    let limits = Self.minuteLimits
    self.maximumMinutes = min(limits.upperBound, max(limits.lowerBound, maximumMinutes))
    self.kinds = kinds.isEmpty ? [.walk, .run, .ride, .hike] : kinds
    self.lowImpact = lowImpact.isEmpty ? [.walk] : lowImpact
    self.time = min(Self.times.upperBound, max(Self.times.lowerBound, time))
  }
}
