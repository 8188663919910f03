/// How a receiver errs: deviations in metres a horizontal axis, times in seconds.
struct SkyModel {
  /// The slow part: orbits and the atmosphere.
  var slow: Double
  var slowTime: Double
  /// The fast part: reflections, which change with time and with the way.
  var fast: Double
  var fastTime: Double
  var fastLength: Double
  /// What is new with each fix.
  var white: Double
  /// Excursions an hour, their size in metres and their length in seconds.
  var excursionsPerHour: Double
  var excursion: Double
  var excursionTime: Double
  /// The receiver's own smoothing of its error, seconds.
  var smoothing: Double
  /// Of the height: slow and fast part, metres.
  var heightSlow: Double
  var heightFast: Double
  /// Of the speed, metres per second.
  var speed: Double
  /// Teleports and stale repeats an hour.
  var teleportsPerHour: Double
  var staleRunsPerHour: Double

  static let open = SkyModel(
    slow: 2, slowTime: 400, fast: 0.9, fastTime: 25, fastLength: 200, white: 0.05,
    excursionsPerHour: 1, excursion: 5, excursionTime: 8, smoothing: 0.4, heightSlow: 4,
    heightFast: 2, speed: 0.12, teleportsPerHour: 1, staleRunsPerHour: 2)
  static let forest = SkyModel(
    slow: 3, slowTime: 300, fast: 2.2, fastTime: 20, fastLength: 80, white: 0.12,
    excursionsPerHour: 8, excursion: 7, excursionTime: 8, smoothing: 0.8, heightSlow: 6,
    heightFast: 3.5, speed: 0.25, teleportsPerHour: 2, staleRunsPerHour: 3)
  static let urban = SkyModel(
    slow: 4, slowTime: 200, fast: 3.5, fastTime: 15, fastLength: 60, white: 0.15,
    excursionsPerHour: 15, excursion: 10, excursionTime: 10, smoothing: 1.2, heightSlow: 8,
    heightFast: 6, speed: 0.45, teleportsPerHour: 4, staleRunsPerHour: 3)

  /// The radius that holds 68 % of the fixes, metres.
  var accuracy: Double { 1.51 * (slow * slow + fast * fast).squareRoot() }
}
