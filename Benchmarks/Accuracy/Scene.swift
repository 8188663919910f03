import TrackModel

/// What is walked, run or ridden, where and under which sky.
struct Scene {
  enum Way { case grid, park, trail, road }
  enum Ground { case flat, rolling, hilly, mountain }

  /// Stops of some length, in seconds.
  struct Stops {
    let count: Int
    let length: ClosedRange<Double>
  }

  let name: String
  let kind: ActivityKind
  /// Seconds.
  let duration: Double
  /// Metres per second on the level, and the spread of its logarithm.
  let speed: Double
  let spread: Double
  let way: Way
  /// Skies from a share of the time on.
  let skies: [(start: Double, sky: Sky)]
  let ground: Ground
  var stops: [Stops] = []
  var isBarometric = false
  var tunnels: Stops?
  /// An hour's rest in the middle, in the forest.
  var hasLunch = false
  /// Off by far at first, after fixes cached from elsewhere; more teleports.
  var startsBadly = false
  /// Records by need: after 5 to 8 s, or when direction or speed change.
  var recordsByNeed = false

  static let all: [Scene] = [
    Scene(
      name: "open_walk", kind: .walk, duration: 3600, speed: 1.4, spread: 0.12, way: .park,
      skies: [(0, .open)], ground: .rolling,
      stops: [Stops(count: 3, length: 20...60), Stops(count: 2, length: 8...15)]),
    Scene(
      name: "urban_run", kind: .run, duration: 3000, speed: 3, spread: 0.08, way: .grid,
      skies: [(0, .urban)], ground: .flat, stops: [Stops(count: 7, length: 10...45)]),
    Scene(
      name: "forest_hike", kind: .hike, duration: 14_400, speed: 1.1, spread: 0.15, way: .trail,
      skies: [(0, .forest)], ground: .mountain, stops: longHike),
    Scene(
      name: "tunnel_ride", kind: .ride, duration: 4500, speed: 7, spread: 0.2, way: .road,
      skies: [(0, .open)], ground: .hilly, stops: [Stops(count: 6, length: 12...60)],
      tunnels: Stops(count: 3, length: 60...140)),
    Scene(
      name: "lunch_jitter", kind: .hike, duration: 9000, speed: 1.25, spread: 0.12, way: .trail,
      skies: [(0, .open)], ground: .rolling, stops: [Stops(count: 4, length: 15...45)],
      hasLunch: true),
    Scene(
      name: "flat_run", kind: .run, duration: 3400, speed: 3, spread: 0.07, way: .park,
      skies: [(0, .open)], ground: .flat, stops: [Stops(count: 2, length: 15...30)]),
    Scene(
      name: "baro_hike", kind: .hike, duration: 14_400, speed: 1.1, spread: 0.15, way: .trail,
      skies: [(0, .open), (0.4, .forest), (0.7, .open)], ground: .mountain, stops: longHike,
      isBarometric: true),
    Scene(
      name: "bad_start", kind: .walk, duration: 1800, speed: 1.4, spread: 0.12, way: .park,
      skies: [(0, .open)], ground: .rolling, stops: [Stops(count: 1, length: 20...40)],
      startsBadly: true),
    Scene(
      name: "smart_ride", kind: .ride, duration: 7200, speed: 7.5, spread: 0.22, way: .road,
      skies: [(0, .open)], ground: .hilly, stops: [Stops(count: 10, length: 10...90)],
      isBarometric: true, recordsByNeed: true),
  ]

  private static let longHike = [
    Stops(count: 2, length: 240...420), Stops(count: 10, length: 15...45),
  ]
}
