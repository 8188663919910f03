public import TrackModel

/// Why a quest is as it is.
public enum QuestReason: Sendable, Hashable {
  /// The middle active day of the last two weeks, minutes, and how many such days there were.
  case base(minutes: Int, days: Int)
  /// The mean effort of the last reflections, tenths.
  case effortHigh(Int)
  /// The mean effort of the last reflections, tenths, while energy was high.
  case feltEasy(Int)
  /// The mean energy of the last reflections, tenths.
  case energyLow(Int)
  /// The minutes of yesterday.
  case afterBigDay(Int)
  /// Active days in a row.
  case easyDay(Int)
  /// Empty days since the last outing.
  case welcomeBack(Int)
  /// There was no outing in two weeks.
  case firstSteps
  /// A kind that the last six days did not have.
  case variety(ActivityKind)
  /// The usual time on such a day, minutes since midnight.
  case routineTime(Int)
  /// Sick or paused.
  case paused
  /// Rest was declared.
  case resting
}

extension QuestReason {
  /// A stable word for programs.
  public var code: String {
    switch self {
    case .base: "BASE"
    case .effortHigh: "EFFORT_HIGH"
    case .feltEasy: "FELT_EASY"
    case .energyLow: "ENERGY_LOW"
    case .afterBigDay: "AFTER_BIG_DAY"
    case .easyDay: "EASY_DAY"
    case .welcomeBack: "WELCOME_BACK"
    case .firstSteps: "FIRST_STEPS"
    case .variety: "VARIETY"
    case .routineTime: "ROUTINE_TIME"
    case .paused: "PAUSED"
    case .resting: "RESTING"
    }
  }

  /// Its figures, in the order of their meaning.
  public var numbers: [Int] {
    switch self {
    case .base(let minutes, let days): [minutes, days]
    case .effortHigh(let value), .feltEasy(let value), .energyLow(let value),
      .afterBigDay(let value), .easyDay(let value), .welcomeBack(let value),
      .routineTime(let value):
      [value]
    case .firstSteps, .variety, .paused, .resting: []
    }
  }

  /// The kind it speaks of.
  public var kind: ActivityKind? {
    if case .variety(let kind) = self { kind } else { nil }
  }

  /// The reason that a code, figures and a kind say; nil where they say none.
  public init?(code: String, numbers: [Int], kind: ActivityKind?) {
    switch (code, numbers.count, kind) {
    case ("BASE", 2, nil): self = .base(minutes: numbers[0], days: numbers[1])
    case ("EFFORT_HIGH", 1, nil): self = .effortHigh(numbers[0])
    case ("FELT_EASY", 1, nil): self = .feltEasy(numbers[0])
    case ("ENERGY_LOW", 1, nil): self = .energyLow(numbers[0])
    case ("AFTER_BIG_DAY", 1, nil): self = .afterBigDay(numbers[0])
    case ("EASY_DAY", 1, nil): self = .easyDay(numbers[0])
    case ("WELCOME_BACK", 1, nil): self = .welcomeBack(numbers[0])
    case ("FIRST_STEPS", 0, nil): self = .firstSteps
    case ("VARIETY", 0, let kind?): self = .variety(kind)
    case ("ROUTINE_TIME", 1, nil): self = .routineTime(numbers[0])
    case ("PAUSED", 0, nil): self = .paused
    case ("RESTING", 0, nil): self = .resting
    default: return nil
    }
  }

  /// A sentence for a person.
  public var sentence: String {
    switch self {
    case .base(_, 0): "Ten minutes are a fine beginning."
    case .base(let minutes, let days):
      "Your middle day of the last two weeks was \(minutes) minutes"
        + " (\(days) active \(days == 1 ? "day" : "days"))."
    case .effortHigh(let mean):
      "Your last outings felt hard (effort \(Self.tenths(mean)) of 5), so this one is shorter."
    case .feltEasy(let mean):
      "Your last outings felt easy (effort \(Self.tenths(mean)) of 5): a little more may be nice."
    case .energyLow(let mean):
      "Your energy was low (\(Self.tenths(mean)) of 5), so this one is gentle."
    case .afterBigDay(let minutes):
      "Yesterday was a big day (\(minutes) minutes), so today is light."
    case .easyDay(let days): "\(days) active days in a row: today is an easy one."
    case .welcomeBack(let days): "Welcome back after \(days) days. Ten minutes are a good start."
    case .firstSteps: "First steps: ten minutes are enough."
    case .variety(let kind): "The last days had no \(kind.rawValue): a change."
    case .routineTime(let minute):
      "On days like this you often set out about \(ClockText.of(minute))."
    case .paused: "You are taking a break. Nothing is asked of you."
    case .resting: "You declared rest. It is part of the habit."
    }
  }

  private static func tenths(_ value: Int) -> String { "\(value / 10).\(value % 10)" }
}

/// A time of day as text.
package enum ClockText {
  /// `17:30` from minutes since midnight.
  package static func of(_ minute: Int) -> String {
    let minutes = minute % 60
    return "\(minute / 60 < 10 ? "0" : "")\(minute / 60):\(minutes < 10 ? "0" : "")\(minutes)"
  }
}
