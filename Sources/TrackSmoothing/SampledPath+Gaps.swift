import TrackCleaning

extension SampledPath {
  /// The longest interval that is bridged, milliseconds.
  private static let longestBridge: Int64 = 180_000

  /// Decides what intervals longer than usual count as, by the speed across them.
  func classifyGaps(movingSpeed: Double, states: inout [IntervalState]) {
    for gap in clean.gaps where gap.cause == .interval {
      let sample = gap.sample
      let chord = step(sample)
      let interval = times[sample] - times[sample - 1]
      let ratio = chord * 1000 / Double(interval) / movingSpeed
      let radii =
        accuracy.metres(Int(clean.rows[sample - 1])) + accuracy.metres(Int(clean.rows[sample]))
      if interval <= Self.longestBridge, ratio >= 0.35, ratio <= 2.5 {
        states[sample] = .bridged
      } else if chord < 3 * radii {
        states[sample] = .still
      } else {
        states[sample] = .unknown
      }
    }
  }
}
