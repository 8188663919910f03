public import TrackModel

/// What a day proposes: an outing and why, or rest.
public struct Quest: Sendable, Hashable {
  /// The kind of outing; nil where the day is for rest.
  public let kind: ActivityKind?
  /// Minutes; 0 for rest.
  public let minutes: Int
  /// Ten minutes that have the same value; nil for rest.
  public let gentle: Gentle?
  /// When to set out, minutes since midnight; nil for rest.
  public let time: Int?
  /// Why, in order.
  public let reasons: [QuestReason]

  /// The version of the algorithm that made it.
  public static let algorithm = 1

  /// The gentle alternative.
  public struct Gentle: Sendable, Hashable {
    /// The kind of outing.
    public let kind: ActivityKind
    /// Its length.
    public let minutes = Gentle.minutes
    /// Ten minutes: what makes a day active.
    public static let minutes = 10

    /// A gentle alternative of a kind.
    public init(kind: ActivityKind) { self.kind = kind }
  }

  /// A quest as it was once proposed.
  public init(
    kind: ActivityKind?, minutes: Int, gentle: Gentle?, time: Int?, reasons: [QuestReason]
  ) {
    self.kind = kind
    self.minutes = minutes
    self.gentle = gentle
    self.time = time
    self.reasons = reasons
  }

  /// A day of rest.
  static func rest(_ reason: QuestReason) -> Quest {
    Quest(kind: nil, minutes: 0, gentle: nil, time: nil, reasons: [reason])
  }
}
