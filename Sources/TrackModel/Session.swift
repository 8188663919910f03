/// What a device says of a whole activity (FIT `session`, the head of a TCX `Activity`).
public struct Session: Sendable, Equatable {
  /// When it began, milliseconds since 1970 UTC; `Missing.time` when missing.
  public var start: Int64
  /// When the message was written, usually its end, milliseconds since 1970 UTC; `Missing.time` when
  /// missing.
  public var end: Int64
  /// The device's own totals.
  public var totals: DeviceTotals
  /// What the reader keeps without understanding it.
  public var foreignFields: ForeignFields

  /// A session; nothing known unless told.
  public init(
    start: Int64 = Missing.time, end: Int64 = Missing.time, totals: DeviceTotals = DeviceTotals(),
    foreignFields: ForeignFields = ForeignFields()
  ) {
    self.start = start
    self.end = end
    self.totals = totals
    self.foreignFields = foreignFields
  }
}
