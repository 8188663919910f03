/// How firm the habit is: it grows with every day that is up to the target and fades slowly.
///
/// A recurrence in fixed point, so that every machine gives the same bits.
public struct Strength: Sendable, Hashable {
  /// The strength in 2⁻³², 0 to 2³².
  public let q32: UInt64

  /// 2³², which is 100 %.
  public static let whole: UInt64 = 1 << 32

  /// The strength in tenths of a percent, rounded half up.
  public var permille: Int { Int((q32 * 1000 + Self.whole / 2) >> 32) }

  /// The share of strength that a day keeps, by the target of active days a week: 0.5 to the power
  /// of √(target/7)/13, rounded to 2⁻³².
  private static let kept: [UInt64] = [
    4_209_278_469, 4_174_287_684, 4_147_635_666, 4_125_299_219, 4_105_720_107, 4_088_099_231,
    4_071_961_918,
  ]

  /// The strength of a ledger. Rest, paused and skipped days and the open day leave it as it is.
  public init(_ ledger: HabitLedger) {
    let letters = ledger.letters
    guard let first = ledger.activeDays.first?.number else {
      q32 = 0
      return
    }
    let resting = Self.restDays(ledger, from: first - 6)
    var value: UInt64 = 0
    var (active, rest) = (0, resting[..<6].count(where: \.self))
    for (index, letter) in letters.enumerated() {
      if letter == .active { active += 1 }
      if index >= 7, letters[index - 7] == .active { active -= 1 }
      if resting[index + 6] { rest += 1 }
      if index > 0, resting[index - 1] { rest -= 1 }
      guard letter == .active || letter == .missed else { continue }
      let target = ledger.history.policies.policy(on: first + index).target
      let reached = min(
        Self.whole, UInt64(active) * Self.whole / UInt64(max(1, min(target, 7 - rest))))
      let kept = Self.kept[target - 1]
      value = (value * kept) >> 32 + (reached * (Self.whole - kept)) >> 32
    }
    q32 = value
  }

  /// Whether each day up to today was declared for rest and had no outing.
  private static func restDays(_ ledger: HabitLedger, from first: Int) -> [Bool] {
    var resting = [Bool](repeating: false, count: ledger.today - first + 1)
    for (day, status) in ledger.history.statuses
    where status == .rest && day >= first && day <= ledger.today {
      resting[day - first] = !ledger.isActive(day)
    }
    return resting
  }
}
