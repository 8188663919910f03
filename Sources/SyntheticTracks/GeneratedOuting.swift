import TrackModel

/// One recording in the making.
struct GeneratedOuting {
  private let generator: TrackGenerator
  private let model: MotionModel
  private var motion: GroundMotion
  private var errors: ReceiverErrors
  private var body: BodySignals
  private var breaks: SeededRandom
  private var barometer: GaussMarkov
  private var time: Int64
  private var points = TrackPoints()

  init(_ generator: TrackGenerator) {
    self.generator = generator
    model = MotionModel(generator.kind)
    let seed = generator.seed
    motion = GroundMotion(
      model, place: generator.place, random: SeededRandom(seed: seed, stream: 1))
    errors = ReceiverErrors(model.sky, random: SeededRandom(seed: seed, stream: 2))
    body = BodySignals(model, random: SeededRandom(seed: seed, stream: 3))
    breaks = SeededRandom(seed: seed, stream: 4)
    barometer = GaussMarkov(&breaks)
    time = generator.start
    reserve()
  }

  /// What was recorded so far.
  var result: GeneratedTrack {
    var track = Track(points: points)
    track.about.kind = generator.kind.rawValue
    return GeneratedTrack(track: track, truth: motion.truth)
  }

  /// Records all points.
  mutating func record() {
    let count = generator.points
    points.segmentStarts = [0]
    record(row: 0)
    for row in 1..<count {
      if Self.isBreak(row, times: generator.pauses, of: count) {
        pause()
        points.segmentStarts.append(row)
      } else if Self.isBreak(row + count / 7, times: generator.tunnels, of: count + count / 7) {
        move(Int64(breaks.uniform(60...140)) * 1000)
        errors.reacquire(10...45)
      } else {
        move(generator.interval)
      }
      record(row: row)
    }
  }

  /// Whether one of `times` evenly spread breaks falls before a row.
  private static func isBreak(_ row: Int, times: Int, of count: Int) -> Bool {
    guard times > 0 else { return false }
    let spacing = max(2, count / (times + 1))
    return row % spacing == 0 && row / spacing <= times
  }

  private mutating func move(_ milliseconds: Int64) {
    let steps = max(1, (milliseconds + 199) / 200)
    let seconds = Double(milliseconds) / 1000 / Double(steps)
    for _ in 0..<steps {
      motion.advance(seconds)
      if generator.noise { errors.advance(seconds, speed: motion.speed) }
    }
    let whole = Double(milliseconds) / 1000
    if !generator.channels.isEmpty {
      body.advance(whole, speed: motion.speed, grade: motion.grade)
    }
    if generator.barometer { barometer.advance(whole / 3600, &breaks) }
    time += milliseconds
  }

  private mutating func pause() {
    let seconds = breaks.uniform(60...600).rounded()
    motion.pause(seconds)
    time += Int64(seconds) * 1000
    errors.reacquire(2...12)
  }

  private mutating func record(row: Int) {
    var error = (east: 0.0, north: 0.0, up: 0.0, accuracy: 3.0)
    if generator.noise { error = errors.fix() }
    let radii = Ellipsoid.radii(latitude: motion.latitude)
    let latitude = motion.latitude + error.north / radii.meridian * degrees
    let longitude = motion.longitude + error.east / radii.parallel * degrees
    points.times.append(time)
    points.latitudes.append(rounded(latitude, to: 1e7))
    points.longitudes.append(rounded(wrapped(longitude), to: 1e7))
    points.elevations.append(elevation(error: error.up))
    points.hdops.append(Float(rounded(error.accuracy / 5, to: 100)))
    recordChannels()
  }

  private mutating func elevation(error: Double) -> Double {
    guard generator.barometer else { return rounded(motion.height + error, to: 10) }
    let drift = generator.noise ? 2 * barometer.value + 0.08 * breaks.normal() : 0
    return rounded(motion.height + drift, to: 5)
  }

  private mutating func recordChannels() {
    let channels = generator.channels
    if channels.contains(.heartRate) { points.heartRates.append(body.heartRate) }
    if channels.contains(.cadence) { points.cadences.append(body.cadence(speed: motion.speed)) }
    if channels.contains(.temperature) { points.temperatures.append(body.temperature) }
    if channels.contains(.speed) { points.speeds.append(body.speed(motion.speed)) }
  }

  private mutating func reserve() {
    let count = generator.points
    points.times.reserveCapacity(count)
    points.latitudes.reserveCapacity(count)
    points.longitudes.reserveCapacity(count)
    points.elevations.reserveCapacity(count)
    points.hdops.reserveCapacity(count)
  }
}
