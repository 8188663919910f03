/// Receivers count weeks modulo 1024; one whose count began again is off by that (REC-4).
enum WeekRollover {
  private static let day: Int64 = 86_400_000
  /// 1024 weeks, milliseconds.
  private static let era = 1024 * 7 * day

  /// Eras by which a fix is off, if it is: within a day of a multiple of them from the wall clock.
  static func eras(_ fix: LiveFix) -> Int64? {
    let (difference, overflows) = fix.received.wall.subtractingReportingOverflow(fix.time)
    guard !overflows, difference.magnitude >= UInt64(era - day) else { return nil }
    let eras = Int64((Double(difference) / Double(era)).rounded())
    return (difference - eras * era).magnitude <= UInt64(day) ? eras : nil
  }

  /// The time of a fix, put right where its count of weeks began again.
  static func mended(_ fix: LiveFix) -> Int64 {
    guard let eras = eras(fix) else { return fix.time }
    return fix.time + eras * era
  }
}
