public import TrackModel

/// An outing as the habit sees it: when, how long and of what kind. It cannot say where, how far
/// or how fast, so nothing built on it can reward that.
public struct Outing: Sendable, Hashable {
  /// When it began, with the offset of its zone as frozen in the activity.
  public var start: LocalMoment
  /// Active time, whole seconds.
  public var activeSeconds: Int
  /// Whether the offset is known; where it was only assumed, no skipped date is derived from it.
  public var isZoneKnown: Bool
  /// What was done.
  public var kind: ActivityKind
  /// Whether a person entered it by hand; it counts as any other and is marked.
  public var isManual: Bool

  /// The least active time that counts, seconds: ten minutes.
  public static let leastSeconds = 600

  /// An outing.
  public init(
    start: LocalMoment, isZoneKnown: Bool = true, kind: ActivityKind, activeSeconds: Int,
    isManual: Bool = false
  ) {
    self.start = start
    self.activeSeconds = activeSeconds
    self.isZoneKnown = isZoneKnown
    self.kind = kind
    self.isManual = isManual
  }

  /// Whether it is long enough to make its day active.
  public var counts: Bool { activeSeconds >= Self.leastSeconds }

  /// Its whole minutes.
  public var minutes: Int { activeSeconds / 60 }
}

extension Outing: Comparable {
  /// By start, so that a history has one order; every other property breaks ties.
  public static func < (first: Outing, second: Outing) -> Bool {
    if first.start.milliseconds != second.start.milliseconds {
      return first.start.milliseconds < second.start.milliseconds
    }
    return first.rank < second.rank
  }

  private var rank: (Int, Int, String, Int) {
    (start.utcOffset, activeSeconds, kind.rawValue, (isZoneKnown ? 2 : 0) + (isManual ? 1 : 0))
  }
}
