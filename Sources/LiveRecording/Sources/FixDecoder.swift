/// Makes fixes of the lines that a receiver or a service sends.
package protocol FixDecoder: Sendable {
  /// The fixes that a line completes. A line that is no such thing gives none.
  mutating func fixes(of line: [UInt8], at clock: ClockReading) -> [LiveFix]
  /// The fix that was not complete when the lines ended.
  mutating func finish() -> [LiveFix]
  /// Lines that were no such thing.
  var garbled: Int { get }
}
