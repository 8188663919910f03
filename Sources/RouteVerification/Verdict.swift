/// What can be said of the data of a track: of their quality, not of anybody's honesty.
public enum Verdict: String, Sendable, CaseIterable, Comparable {
  /// A condition that must hold does not.
  case unverified
  /// All that must hold does; something that should hold does not, or cannot be judged.
  case plausible
  /// Everything holds.
  case verified

  /// What conditions make of a track.
  public init(_ checks: [Check]) {
    let failed = checks.filter { $0.outcome == .failed }
    let isDoubtful =
      failed.contains { $0.condition.level == .should }
      || failed.count { $0.condition.level == .flag } >= 2
      || checks.contains { $0.outcome == .notApplicable && $0.condition.needsData }
    if failed.contains(where: { $0.condition.level == .must }) {
      self = .unverified
    } else {
      self = isDoubtful ? .plausible : .verified
    }
  }

  /// A worse verdict is less than a better one.
  public static func < (left: Verdict, right: Verdict) -> Bool {
    guard let first = allCases.firstIndex(of: left), let second = allCases.firstIndex(of: right)
    else { return false }
    return first < second
  }
}
