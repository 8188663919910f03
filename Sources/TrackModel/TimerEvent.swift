/// The device's timer started or stopped (FIT `event` 0).
public struct TimerEvent: Sendable, Equatable {
  /// Milliseconds since 1970 UTC.
  public var time: Int64
  /// What the timer did.
  public var action: Action
  /// What made it do so; nil where the device does not say.
  public var cause: Cause?

  /// An event.
  public init(time: Int64, action: Action, cause: Cause? = nil) {
    self.time = time
    self.action = action
    self.cause = cause
  }

  /// What the timer did; the raw value is FIT's `event_type`.
  public enum Action: UInt8, Sendable {
    /// It began to run, or ran again.
    case start = 0
    /// It stopped.
    case stop = 1
    /// All timers stopped.
    case stopAll = 4
    /// It stopped and was switched off.
    case stopDisable = 8
    /// All timers stopped and were switched off.
    case stopDisableAll = 9

    /// Whether the timer ran afterwards.
    public var isStart: Bool { self == .start }
  }

  /// What moved the timer; the raw value is FIT's `timer_trigger`.
  public enum Cause: UInt32, Sendable {
    /// The person.
    case manual
    /// The device, which noticed standing or moving.
    case automatic
    /// A machine in a gym.
    case fitnessEquipment
  }
}
