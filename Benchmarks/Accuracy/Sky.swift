/// How a receiver errs under a sky: deviations in metres an axis, times in seconds, rates an hour.
///
/// Wander that lasts, not white noise: Ranacher et al. 2016 (IJGIS), Sensors 2020, 20, 6050. The
/// sizes give half of the fixes within 2.3 m, 4.2 m and 5.5 m: 4.9 m in the open (gps.gov), 4.6 m DRMS
/// of a good phone under trees (Sensors 2022, 22, 1289), 7 to 13 m between houses (Merry and Bettinger
/// 2019). Vertical errors are 1.5 to 2 times as great (SPS performance standard 2020).
struct Sky {
  /// Orbits and the atmosphere.
  var slow: Double
  var slowTime: Double
  /// Reflections, which change with time and with the way.
  var fast: Double
  var fastTime: Double
  var fastLength: Double
  /// What is new with each fix.
  var white: Double
  /// Excursions by a reflected signal: how often, their size (Rayleigh) and their mean length.
  var excursions: Double
  var excursionSize: Double
  var excursionTime: Double
  /// Teleports and stale repeats: from the complaints about trackers.
  var teleports: Double
  var staleRuns: Double
  /// The receiver's smoothing of the motion, which cuts corners (JMIR 2020 e17118), and of its error.
  var motionSmoothing: Double
  var errorSmoothing: Double
  /// Of the height.
  var heightSlow: Double
  var heightSlowTime: Double
  var heightFast: Double
  var heightFastTime: Double
  var heightWhite: Double
  /// Of the speed by the Doppler shift, metres per second: assumed.
  var speed: Double

  static let open = Sky(
    slow: 2, slowTime: 400, fast: 0.9, fastTime: 25, fastLength: 200, white: 0.05, excursions: 1,
    excursionSize: 5, excursionTime: 8, teleports: 0.2, staleRuns: 1, motionSmoothing: 0.4,
    errorSmoothing: 2, heightSlow: 4, heightSlowTime: 500, heightFast: 2, heightFastTime: 30,
    heightWhite: 0.1, speed: 0.12)
  static let forest = Sky(
    slow: 3, slowTime: 300, fast: 2.2, fastTime: 20, fastLength: 80, white: 0.12, excursions: 8,
    excursionSize: 7, excursionTime: 8, teleports: 0.4, staleRuns: 2, motionSmoothing: 0.8,
    errorSmoothing: 3, heightSlow: 6, heightSlowTime: 300, heightFast: 3.5, heightFastTime: 25,
    heightWhite: 0.15, speed: 0.25)
  static let urban = Sky(
    slow: 4, slowTime: 200, fast: 3.5, fastTime: 15, fastLength: 60, white: 0.15, excursions: 15,
    excursionSize: 10, excursionTime: 10, teleports: 1.5, staleRuns: 4, motionSmoothing: 1.2,
    errorSmoothing: 3, heightSlow: 8, heightSlowTime: 200, heightFast: 6, heightFastTime: 15,
    heightWhite: 0.2, speed: 0.45)

  /// The radius that holds 68 % of the fixes, metres.
  var radius: Double { 1.51 * (slow * slow + fast * fast).squareRoot() }
}
