import LiveRecording

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The clocks of this machine.
enum MachineClock {
  #if canImport(Darwin)
    // Goes on while the machine sleeps, there.
    private static let sinceStart = CLOCK_MONOTONIC
  #else
    private static let sinceStart = CLOCK_BOOTTIME
  #endif

  /// What they say now; `wall` tells the time of day.
  static func reading(wall: () -> Int64) -> ClockReading {
    var time = timespec()
    clock_gettime(sinceStart, &time)
    return ClockReading(
      wall: wall(), boot: UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec))
  }
}
