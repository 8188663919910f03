internal import TrackCleaning
internal import TrackModel

/// How old a fix is when it arrives, told without trusting the clock of the machine (REC-3): by how
/// much longer than the receiver's clock the machine has run since the first fix.
struct FixAge: Sendable {
  /// The ages that count, milliseconds.
  private static let limits: ClosedRange<Int64> = -2000...10_000
  /// By how much the wall clock may differ, milliseconds.
  private static let clockTolerance: Int64 = 10_000
  /// So many fixes in a row that differ from the first one, but not from each other, show that it was
  /// the first one that was wrong: one left over from an earlier use of the receiver.
  private static let enough = 3

  /// Uptime less receiver's time at the first fix, milliseconds.
  private var offset: Int64?
  /// The same of fixes that were refused, as long as they agree.
  private var otherOffset: Int64?
  private var others = 0
  private(set) var isHostClockWrong = false

  mutating func refusal(of fix: LiveFix) -> RowMark? {
    if WeekRollover.eras(fix) != nil { return RowMark(.age, .weekRollover) }
    let now = fix.received.uptime - fix.time
    guard let offset else {
      begin(at: now, fix)
      return nil
    }
    let age = now - offset
    if Self.limits.contains(age) {
      others = 0
      return nil
    }
    if isConfirmed(now) {
      begin(at: now, fix)
      return nil
    }
    return age < 0 ? RowMark(.age, .future) : RowMark(.age)
  }

  private mutating func begin(at offset: Int64, _ fix: LiveFix) {
    self.offset = offset
    others = 0
    isHostClockWrong = abs(fix.received.wall - fix.time) > Self.clockTolerance
  }

  private mutating func isConfirmed(_ offset: Int64) -> Bool {
    if others > 0, let otherOffset, Self.limits.contains(offset - otherOffset) {
      others += 1
    } else {
      (otherOffset, others) = (offset, 1)
    }
    return others >= Self.enough
  }
}
