internal import TrackModel

/// What a source delivers at once: where it says one is, and how sure it is. Nothing is checked.
package struct LiveFix: Sendable, Equatable {
  /// Whether the receiver claims to have a position.
  package var hasFix = true
  /// By the receiver: milliseconds since 1970 UTC; `Missing.time` when missing.
  package var time: Int64
  /// When it arrived.
  package var received: ClockReading
  /// Degrees, WGS 84; not a number when missing, like all that follow.
  package var latitude = Missing.degrees
  package var longitude = Missing.degrees
  /// Metres.
  package var elevation = Missing.metres
  /// Radius that holds 68 % of the fixes, metres.
  package var horizontalAccuracy = Double.nan
  /// Height above and below that holds 68 % of the fixes, metres.
  package var verticalAccuracy = Double.nan
  /// Metres per second.
  package var speed = Double.nan
  /// Degrees from north.
  package var course = Double.nan
  /// Beats per minute; `Missing.count` when missing.
  package var heartRate = Missing.count

  package init(time: Int64, received: ClockReading) {
    (self.time, self.received) = (time, received)
  }
}
