#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Somebody on the move: the truth that a receiver tries to record.
struct GroundMotion {
  private let model: MotionModel
  private let hills: Hills
  private var random: SeededRandom
  private var heading: Double
  private var bend: GaussMarkov
  private var mood: GaussMarkov
  private var stride: GaussMarkov
  private var toCorner: Double
  private var corner = 0.0
  private var toStop: Double
  private var standing = 0.0
  private var east = 0.0
  private var north = 0.0

  /// Degrees.
  private(set) var latitude: Double
  /// Degrees, −180 ..< 180.
  private(set) var longitude: Double
  /// Metres.
  private(set) var height: Double
  /// Metres per second.
  private(set) var speed = 0.0
  /// Rise over run of the last step.
  private(set) var grade = 0.0
  private(set) var truth = GeneratedTrack.Truth()

  init(_ model: MotionModel, place: TrackGenerator.Place, random: SeededRandom) {
    var random = random
    self.model = model
    hills = Hills(model, &random)
    heading = random.uniform(0...(2 * Double.pi))
    bend = GaussMarkov(&random)
    mood = GaussMarkov(&random)
    stride = GaussMarkov(&random)
    toCorner = random.uniform(model.corners ?? 1...1)
    toStop = random.waiting(mean: 3600 / model.stopsPerHour)
    latitude = min(max(place.latitude, -85), 85)
    longitude = wrapped(place.longitude)
    height = hills.height(east: 0, north: 0)
    self.random = random
  }

  /// Moves on by `seconds`, a fraction of one.
  mutating func advance(_ seconds: Double) {
    chooseSpeed(seconds)
    let length = speed * seconds
    if length > 0 { step(length) }
    if speed > 0.05 {
      truth.movingTime += seconds
    } else {
      truth.stoppedTime += seconds
    }
  }

  /// Stands still, not recording.
  mutating func pause(_ seconds: Double) {
    speed = 0
    truth.pausedTime += seconds
  }

  private mutating func chooseSpeed(_ seconds: Double) {
    mood.advance(seconds / 40, &random)
    stride.advance(seconds / 5, &random)
    var wanted = 0.0
    if standing > 0 {
      standing -= seconds
    } else {
      toStop -= seconds
      if toStop <= 0 {
        standing = random.uniform(model.stopLength)
        toStop = random.waiting(mean: 3600 / model.stopsPerHour) + 45
      }
      let effort = grade > 0 ? -model.uphill * grade : model.downhill * grade
      let spread = model.speedSpread * (mood.value + 0.4 * stride.value)
      wanted = max(0.25, model.speed * exp(spread) * min(1.5, exp(effort)))
    }
    let gain = model.acceleration * seconds
    speed += min(gain, max(-1.5 * gain, wanted - speed))
  }

  private mutating func step(_ length: Double) {
    turn(length)
    let toEast = length * sin(heading)
    let toNorth = length * cos(heading)
    let radii = Ellipsoid.radii(latitude: latitude)
    latitude += toNorth / radii.meridian * degrees
    longitude = wrapped(longitude + toEast / radii.parallel * degrees)
    east += toEast
    north += toNorth
    let next = hills.height(east: east, north: north)
    let rise = next - height
    height = next
    grade = rise / length
    truth.distance += length
    if rise > 0 { truth.ascent += rise } else { truth.descent -= rise }
  }

  private mutating func turn(_ length: Double) {
    bend.advance(length / model.bendLength, &random)
    heading += model.bend * bend.value * length + homeward(length)
    guard let corners = model.corners else { return }
    toCorner -= length
    if toCorner <= 0 {
      corner = random.uniform(model.cornerAngle) * (random.fraction() < 0.5 ? -1 : 1)
      toCorner = random.uniform(corners)
    }
    let radius = 4.5
    let share = min(abs(corner), length / radius)
    heading += corner < 0 ? -share : share
    corner += corner < 0 ? share : -share
  }

  /// The bend back to the start, which grows with the distance from it.
  private func homeward(_ length: Double) -> Double {
    let away = (east * east + north * north).squareRoot()
    guard away > 0.3 * model.reach else { return 0 }
    let pull = min(4, (away / model.reach) * (away / model.reach))
    let side = (-east * cos(heading) + north * sin(heading)) / away
    return 8 * pull * side * length / model.reach
  }
}

/// Degrees in a radian.
let degrees = 180 / Double.pi

/// A longitude of −180 ..< 180 degrees; expects one that is at most a turn away from it.
func wrapped(_ longitude: Double) -> Double {
  if longitude >= 180 { return longitude - 360 }
  return longitude < -180 ? longitude + 360 : longitude
}

/// WGS 84.
enum Ellipsoid {
  /// Metres a radian northwards and eastwards at a latitude in degrees.
  static func radii(latitude: Double) -> (meridian: Double, parallel: Double) {
    let equator = 6_378_137.0
    let eccentricity = 0.006_694_379_990_141_3
    let sine = sin(latitude / degrees)
    let root = (1 - eccentricity * sine * sine).squareRoot()
    let normal = equator / root
    return (
      normal * (1 - eccentricity) / (root * root), normal * (1 - sine * sine).squareRoot()
    )
  }
}
