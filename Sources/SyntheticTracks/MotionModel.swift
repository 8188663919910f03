import TrackModel

/// How people of a kind move, and over which ground.
struct MotionModel {
  /// Metres per second on the level.
  var speed: Double
  /// Deviation of the logarithm of speed.
  var speedSpread: Double
  /// Metres per second squared.
  var acceleration: Double
  /// Loss of speed with grade uphill, and its gain or loss downhill.
  var uphill: Double
  var downhill: Double
  /// Metres over which the bend of the path changes, and its root mean square, 1/m.
  var bendLength: Double
  var bend: Double
  /// Metres between sharp corners; nil without corners.
  var corners: ClosedRange<Double>?
  /// Radians of a sharp corner.
  var cornerAngle: ClosedRange<Double>
  /// Metres from the start beyond which the path bends back.
  var reach: Double
  /// Stops an hour, and seconds of each.
  var stopsPerHour: Double
  var stopLength: ClosedRange<Double>
  /// The hills: least and greatest wavelength, and root mean square of the height, metres.
  var wavelengths: ClosedRange<Double>
  var relief: Double
  /// A mountain's amplitude and wavelength, metres.
  var mountain: (amplitude: Double, wavelength: Double)?
  /// Beats per minute at rest in motion on the level, steps or turns per minute.
  var heartRate: Double
  var cadence: Double
  /// Where the sky is seen.
  var sky: SkyModel

  init(_ kind: ActivityKind) {
    self =
      switch kind {
      case .walk, .paddle, .swim: .walk
      case .hike: .hike
      case .run: .run
      case .ride, .roll, .ski, .other: .ride
      }
  }

  private init(
    speed: Double, spread: Double, acceleration: Double, uphill: Double, downhill: Double,
    bendLength: Double, bend: Double, corners: ClosedRange<Double>?,
    cornerAngle: ClosedRange<Double>, reach: Double, stopsPerHour: Double,
    stopLength: ClosedRange<Double>, wavelengths: ClosedRange<Double>, relief: Double,
    mountain: (amplitude: Double, wavelength: Double)?, heartRate: Double, cadence: Double,
    sky: SkyModel
  ) {
    self.speed = speed
    self.speedSpread = spread
    self.acceleration = acceleration
    self.uphill = uphill
    self.downhill = downhill
    self.bendLength = bendLength
    self.bend = bend
    self.corners = corners
    self.cornerAngle = cornerAngle
    self.reach = reach
    self.stopsPerHour = stopsPerHour
    self.stopLength = stopLength
    self.wavelengths = wavelengths
    self.relief = relief
    self.mountain = mountain
    self.heartRate = heartRate
    self.cadence = cadence
    self.sky = sky
  }

  private static let walk = MotionModel(
    speed: 1.4, spread: 0.12, acceleration: 1, uphill: 3, downhill: 1, bendLength: 40,
    bend: 0.012, corners: nil, cornerAngle: 0...0, reach: 1500, stopsPerHour: 5,
    stopLength: 10...60, wavelengths: 150...2500, relief: 7, mountain: nil, heartRate: 98,
    cadence: 108, sky: .open)
  private static let hike = MotionModel(
    speed: 1.15, spread: 0.15, acceleration: 1, uphill: 3.5, downhill: 2, bendLength: 20,
    bend: 0.025, corners: 120...380, cornerAngle: 1.6...2.9, reach: 4000, stopsPerHour: 3,
    stopLength: 15...240, wavelengths: 100...1500, relief: 5,
    mountain: (amplitude: 200, wavelength: 7000), heartRate: 112, cadence: 102, sky: .forest)
  private static let run = MotionModel(
    speed: 3, spread: 0.08, acceleration: 1.5, uphill: 2.2, downhill: 0, bendLength: 30,
    bend: 0.003, corners: 60...150, cornerAngle: 1.4...1.7, reach: 2500, stopsPerHour: 7,
    stopLength: 10...45, wavelengths: 200...3000, relief: 1.6, mountain: nil, heartRate: 152,
    cadence: 168, sky: .urban)
  private static let ride = MotionModel(
    speed: 7.2, spread: 0.2, acceleration: 1.2, uphill: 9, downhill: -4, bendLength: 150,
    bend: 0.003, corners: nil, cornerAngle: 0...0, reach: 15_000, stopsPerHour: 5,
    stopLength: 10...90, wavelengths: 300...9000, relief: 38, mountain: nil, heartRate: 138,
    cadence: 82, sky: .open)
}
