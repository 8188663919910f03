internal import Streaks
internal import TrackModel

/// Makes the quest of a day: algorithm 1, in whole numbers only.
public struct QuestMaker {
  private let inputs: QuestInputs
  private var reasons: [QuestReason] = []
  /// Thousandths of the base that the target is.
  private var share = 1000
  /// Whether only low-impact kinds may be proposed.
  private var isLight = false

  /// The quest for inputs; with `isSecondChoice`, of the next kind where there is another.
  public static func quest(for inputs: QuestInputs, isSecondChoice: Bool = false) -> Quest {
    switch inputs.status {
    case .rest: return .rest(.resting)
    case .sick, .paused: return .rest(.paused)
    case nil:
      var maker = QuestMaker(inputs: inputs)
      return maker.make(isSecondChoice)
    }
  }

  private init(inputs: QuestInputs) { self.inputs = inputs }

  private var day: Int { inputs.day }
  private var preferences: QuestPreferences { inputs.preferences }

  private mutating func make(_ isSecondChoice: Bool) -> Quest {
    let recent = inputs.days.filter { $0.number >= day - QuestInputs.recent }.map(Self.minutes)
    let base = Self.lowerMedian(recent.sorted()) ?? Quest.Gentle.minutes
    reasons.append(.base(minutes: base, days: recent.count))
    weighReflections()
    weighDaysBefore(base)
    let minutes = target(base)
    if recent.isEmpty { lighten(.firstSteps) }
    let kind = self.kind(isSecondChoice, hasRhythm: recent.count >= 2)
    let time = RoutineTimes(inputs.days, before: day).time(on: day)
    if let time { reasons.append(.routineTime(time)) }
    return Quest(
      kind: kind, minutes: minutes, gentle: Quest.Gentle(kind: preferences.lowImpact[0]),
      time: time ?? preferences.time, reasons: reasons)
  }

  // MARK: - How long

  /// More minutes than these change nothing.
  private static let mostMinutes = 90

  private static func minutes(of day: LedgerDay) -> Int {
    min(mostMinutes, day.counting.reduce(0) { $0 + $1.minutes })
  }

  private static func lowerMedian(_ sorted: [Int]) -> Int? {
    sorted.isEmpty ? nil : sorted[(sorted.count - 1) / 2]
  }

  private mutating func weighReflections() {
    let effort = Self.tenths(inputs.reflections.compactMap(\.reflection.effort))
    let energy = Self.tenths(inputs.reflections.compactMap(\.reflection.energy))
    if let effort, effort >= 40 {
      share -= 200
      lighten(.effortHigh(effort))
    } else if let effort, let energy, effort <= 20, energy >= 40 {
      share += 100
      reasons.append(.feltEasy(effort))
    }
    if let energy, energy <= 20 {
      share -= 300
      lighten(.energyLow(energy))
    }
  }

  /// The mean in tenths, rounded down.
  private static func tenths(_ values: [Int]) -> Int? {
    values.isEmpty ? nil : values.reduce(0, +) * 10 / values.count
  }

  private mutating func weighDaysBefore(_ base: Int) {
    if let last = inputs.days.last, last.number == day - 1 {
      let minutes = Self.minutes(of: last)
      if minutes >= max(40, 2 * base) {
        share -= 300
        lighten(.afterBigDay(minutes))
      }
    }
    if inputs.daysInARow >= 4 {
      share -= 200
      lighten(.easyDay(inputs.daysInARow))
    }
  }

  private mutating func target(_ base: Int) -> Int {
    if let emptyDays = inputs.emptyDays, emptyDays >= 4 {
      lighten(.welcomeBack(emptyDays))
      return Quest.Gentle.minutes
    }
    let weighed = base * min(1100, max(400, share)) / 1000 / 5 * 5
    return max(Quest.Gentle.minutes, min(weighed, base + 5, preferences.maximumMinutes))
  }

  private mutating func lighten(_ reason: QuestReason) {
    reasons.append(reason)
    isLight = true
  }

  // MARK: - What

  private mutating func kind(_ isSecondChoice: Bool, hasRhythm: Bool) -> ActivityKind {
    let usual = usualKind()
    var ranked = preferences.kinds.enumerated()
      .filter { !isLight || preferences.lowImpact.contains($0.element) }
      .map { index, kind in
        (kind: kind, index: index, score: score(kind, index, usual, hasRhythm: hasRhythm))
      }
      .sorted { (-$0.score, $0.index) < (-$1.score, $1.index) }
    if isSecondChoice, ranked.count > 1 { ranked.removeFirst() }
    let kind = ranked.first?.kind ?? preferences.lowImpact[0]
    if hasRhythm, !wasDone(kind, inDaysBefore: 6) { reasons.append(.variety(kind)) }
    return kind
  }

  private func score(
    _ kind: ActivityKind, _ index: Int, _ usual: ActivityKind?, hasRhythm: Bool
  ) -> Int {
    var score = max(0, 3 - index)
    if hasRhythm, !wasDone(kind, inDaysBefore: 6) { score += 3 }
    if wasDone(kind, on: day - 1), wasDone(kind, on: day - 2) { score -= 2 }
    if usual == kind { score += 1 }
    return score
  }

  private func wasDone(_ kind: ActivityKind, on day: Int) -> Bool {
    inputs.days.contains { $0.number == day && $0.has(kind) }
  }

  private func wasDone(_ kind: ActivityKind, inDaysBefore count: Int) -> Bool {
    inputs.days.contains { $0.number >= day - count && $0.has(kind) }
  }

  /// The kind of most outings on this day of the week; of equal ones the first by name.
  private func usualKind() -> ActivityKind? {
    let counts = inputs.days.filter { (day - $0.number) % 7 == 0 }.flatMap(\.counting)
      .reduce(into: [ActivityKind: Int]()) { $0[$1.kind, default: 0] += 1 }
    return counts.min { (-$0.value, $0.key.rawValue) < (-$1.value, $1.key.rawValue) }?.key
  }
}
