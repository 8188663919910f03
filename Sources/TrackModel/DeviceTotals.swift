/// Totals that a device wrote itself, of a session or a lap; never mixed with ours. What it did not
/// say is nil.
public struct DeviceTotals: Sendable, Equatable {
  /// Metres.
  public var distance: Double?
  /// Metres climbed.
  public var ascent: Double?
  /// Metres descended.
  public var descent: Double?
  /// Milliseconds by the clock, pauses included.
  public var elapsed: Int64?
  /// Milliseconds of the device's timer, pauses not included.
  public var timer: Int64?
  /// Milliseconds in motion, by the device's own threshold.
  public var moving: Int64?
  /// Kilocalories.
  public var calories: Double?
  /// Mean speed, metres per second.
  public var averageSpeed: Double?
  /// Greatest speed, metres per second.
  public var maximumSpeed: Double?
  /// Mean heart rate, beats per minute.
  public var averageHeartRate: Int?
  /// Greatest heart rate, beats per minute.
  public var maximumHeartRate: Int?
  /// Mean cadence, revolutions or steps per minute, as the source counts them.
  public var averageCadence: Int?
  /// Greatest cadence, as the source counts it.
  public var maximumCadence: Int?
  /// Mean power, watts.
  public var averagePower: Int?
  /// Greatest power, watts.
  public var maximumPower: Int?

  /// Totals; nothing known unless told.
  public init(distance: Double? = nil, ascent: Double? = nil, timer: Int64? = nil) {
    self.distance = distance
    self.ascent = ascent
    self.timer = timer
  }

  /// Whether nothing is known.
  public var isEmpty: Bool { self == DeviceTotals() }
}
