/// How the climb of an accurately smoothed track is summed up.
public enum AscentMethod: String, Sendable, CaseIterable {
  /// `hysteresis` for a barometer, `expected` for satellites.
  case automatic = "auto"
  /// The mean over all profiles that the elevations leave possible.
  case expected
  /// Swings of the smoothed profile of at least 4 m, or 1 m by a barometer, as other tools do.
  case hysteresis
}
