internal import TrackCleaning
internal import TrackModel

/// Fixes that cannot be reached from the last one that counts, and wait until it shows who was wrong
/// (REC-6).
struct Suspects: Sendable {
  /// How many in a row must agree.
  private static let enough = 3
  private var waiting: [ConfirmedSample] = []

  /// Adds a fix; returns the verdicts on those that do not agree with it.
  mutating func add(
    _ sample: ConfirmedSample, agrees: (ConfirmedSample, ConfirmedSample) -> Bool
  ) -> [RowMark] {
    let isRising = waiting.last.map { $0.time < sample.time } ?? true
    let agreed = isRising ? waiting.reversed().prefix { agrees($0, sample) }.count : 0
    let wrong = waiting.count - agreed
    waiting.removeFirst(wrong)
    waiting.append(sample)
    return [RowMark](repeating: RowMark(.speed), count: wrong)
  }

  /// The fixes, where enough of them agree.
  mutating func takeAgreed() -> [ConfirmedSample]? {
    guard waiting.count >= Self.enough else { return nil }
    defer { waiting = [] }
    return waiting
  }

  /// Gives up those that wait; returns the verdicts on them.
  mutating func drop() -> [RowMark] {
    defer { waiting = [] }
    return waiting.map { _ in RowMark(.speed) }
  }
}
