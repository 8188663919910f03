import TrackCleaning
import TrackMetrics
import TrackModel
import TrackSmoothing

/// What the accurate way found out about a track.
struct ModelExplanation {
  /// Median moving speed, metres per second.
  let movingSpeed: Double
  /// The wander of the still receiver, in shares of what its accuracy radii say; nil where no stop is
  /// long enough to tell.
  let noiseScale: Double?
  /// Metres through the positions while standing, which do not count.
  let stillWander: Double
  /// Metres that the device's speeds add to the way through the positions; nil where they are not
  /// used.
  let speedExcess: Double?
  /// How rough the ground is; nil without elevations.
  let terrain: TerrainModel?
  /// Metres climbed by each method; none without elevations.
  let ascents: [(method: AscentMethod, metres: Double)]

  /// How long the way takes by rules of thumb; nil for what is no walk or hike, and without elevations.
  let walkingTime: WalkingTime?

  /// Nil for a track that was not smoothed that way.
  init?(_ smooth: SmoothTrack) {
    guard let findings = smooth.findings else { return nil }
    movingSpeed = findings.movingSpeed
    noiseScale = findings.noiseScale
    stillWander = findings.stillWander
    speedExcess = findings.speedExcess
    terrain = smooth.grades?.terrain
    walkingTime =
      [.walk, .hike].contains(smooth.clean.activity) ? smooth.grades.map(WalkingTime.init) : nil
    ascents =
      smooth.grades == nil
      ? []
      : [.expected, .hysteresis].map { ($0, ActivityMeasurer.ascent(of: smooth, method: $0)) }
  }
}
