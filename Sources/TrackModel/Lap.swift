/// A lap: a stretch that a person or a device set. What we compute is a `Split`.
public struct Lap: Sendable, Equatable {
  /// When it began, milliseconds since 1970 UTC; `Missing.time` when missing.
  public var start: Int64
  /// When it ended, milliseconds since 1970 UTC; `Missing.time` when missing.
  public var end: Int64
  /// The first row of the track that belongs to it; nil where no row does.
  public var firstRow: Int?
  /// The device's own totals.
  public var totals: DeviceTotals
  /// How hard it was meant to be.
  public var intensity: Intensity?
  /// What ended it.
  public var trigger: Trigger?
  /// Notes of the person.
  public var notes: String?
  /// Foreign elements (TCX).
  public var extensions: [ForeignElement]
  /// Foreign fields (FIT).
  public var foreignFields: ForeignFields

  /// A lap; nothing known unless told.
  public init(
    start: Int64 = Missing.time, end: Int64 = Missing.time, firstRow: Int? = nil,
    totals: DeviceTotals = DeviceTotals(), intensity: Intensity? = nil, trigger: Trigger? = nil,
    notes: String? = nil, extensions: [ForeignElement] = [],
    foreignFields: ForeignFields = ForeignFields()
  ) {
    self.start = start
    self.end = end
    self.firstRow = firstRow
    self.totals = totals
    self.intensity = intensity
    self.trigger = trigger
    self.notes = notes
    self.extensions = extensions
    self.foreignFields = foreignFields
  }

  /// How hard a lap was meant to be (FIT `intensity`; TCX has `active` and `rest`).
  public enum Intensity: UInt8, Sendable, CaseIterable {
    /// At work.
    case active
    /// Resting.
    case rest
    /// Before the work.
    case warmup
    /// After the work.
    case cooldown
    /// Easy, between two efforts.
    case recovery
    /// An effort among others.
    case interval
    /// Anything else.
    case other
  }

  /// What ended a lap (FIT `lap_trigger`; TCX has `manual`, `distance`, `position`, `time` and
  /// `heartRate`).
  public enum Trigger: UInt8, Sendable, CaseIterable {
    /// The person.
    case manual
    /// A time that had passed.
    case time
    /// A distance that was covered.
    case distance
    /// The place of the start.
    case positionStart
    /// The place of the last lap.
    case positionLap
    /// A waypoint.
    case positionWaypoint
    /// A place that the person had marked.
    case positionMarked
    /// The end of the session.
    case sessionEnd
    /// A machine in a gym.
    case fitnessEquipment
    /// TCX alone; FIT has no such trigger.
    case heartRate
  }
}
