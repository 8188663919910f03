/// What both clocks of the machine say at one instant.
package struct ClockReading: Sendable, Equatable {
  /// The wall clock: milliseconds since 1970 UTC. It may be wrong, and it may be set.
  package var wall: Int64
  /// Nanoseconds since the machine was started, sleep included. It never goes back.
  package var boot: UInt64

  package init(wall: Int64, boot: UInt64) { (self.wall, self.boot) = (wall, boot) }

  /// Milliseconds since the machine was started.
  package var uptime: Int64 { Int64(boot / 1_000_000) }
}
