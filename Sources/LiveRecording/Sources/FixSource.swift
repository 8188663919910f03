/// Where fixes come from, asked again and again by the one thread that records.
package protocol FixSource: AnyObject {
  /// What to wait for with `poll`; nil where there is nothing.
  var descriptor: Int32? { get }
  /// Milliseconds after which to ask even if nothing has come; nil where only `descriptor` says.
  func patience(at clock: ClockReading) -> Int64?
  /// What has come.
  func take(at clock: ClockReading) -> [SourceEvent]
  /// What a person should know of it, in words; nil where all is well.
  var trouble: String? { get }
}

/// What comes from a source.
package enum SourceEvent: Sendable, Equatable {
  case fix(LiveFix)
  /// What follows does not join what was.
  case gap
  /// Nothing more will come.
  case ended
}
