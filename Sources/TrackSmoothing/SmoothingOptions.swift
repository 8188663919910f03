/// What a caller may decide about smoothing.
public struct SmoothingOptions: Sendable, Equatable {
  /// How deep to smooth.
  public var depth: SmoothingDepth
  /// How elevations are taken.
  public var elevation: ElevationChoice
  /// The moving speed of the whole recording, metres per second, when only a part of it is
  /// smoothed; nil takes the track's own median.
  public var movingSpeed: Double?

  /// What the data say, unless told otherwise.
  public init(
    depth: SmoothingDepth = .quick, elevation: ElevationChoice = .automatic,
    movingSpeed: Double? = nil
  ) {
    self.depth = depth
    self.elevation = elevation
    self.movingSpeed = movingSpeed
  }
}

/// Where elevations are taken to come from.
public enum ElevationChoice: String, Sendable, CaseIterable {
  /// What the noise of the profile says.
  case automatic = "auto"
  /// Satellites: wander of metres within seconds.
  case gnss
  /// Air pressure: fine steps, little noise, slow drift.
  case barometer
}

/// How deep to smooth.
public enum SmoothingDepth: String, Sendable, CaseIterable {
  /// Fixed weights and thresholds.
  case quick
  /// A model of motion, of the receiver's errors and of the terrain, by all samples together.
  case accurate
}
