package import TrackModel

/// Makes tracks whose truth is known: somebody moves over invented hills, and a receiver with
/// realistic errors records it.
///
/// Equal parameters give equal tracks. The motion, the errors and the artefacts draw from streams
/// of their own, so that turning noise or artefacts off leaves the truth as it is. The model is
/// simple: it serves samples, benchmarks and tests, it does not decide how accurate we are.
package struct TrackGenerator: Sendable {
  /// How the motion goes; roll, ski and other move like a ride, paddle and swim like a walk.
  package var kind: ActivityKind
  /// Points to record; at least 2 are made.
  package var points: Int
  /// Milliseconds between points, 1 to 600,000.
  package var interval: Int64
  /// What the random numbers start from.
  package var seed: UInt64
  /// Time of the first point, ms since 1970 UTC.
  package var start: Int64
  /// Where it starts.
  package var place: Place
  /// Whether the receiver has errors.
  package var noise = true
  /// Whether there are teleports, stale repeats, duplicate times and swapped rows.
  package var artefacts = false
  /// Whether the first rows are fixes cached from elsewhere.
  package var cachedStart = false
  /// Whether elevations come from a barometer.
  package var barometer = false
  /// What is recorded beside position, elevation, time and hdop.
  package var channels: Channels = []
  /// How often the recording is paused, each time ending a segment.
  package var pauses = 0
  /// How often the receiver loses its signal for a minute or two while moving.
  package var tunnels = 0

  /// A recording of `points` at `interval` milliseconds.
  package init(
    kind: ActivityKind, points: Int, interval: Int64 = 1000, seed: UInt64,
    start: Int64 = 1_777_622_400_000, place: Place = .desert
  ) {
    self.kind = kind
    self.points = max(2, points)
    self.interval = min(max(1, interval), 600_000)
    self.seed = seed
    self.start = start
    self.place = place
  }

  /// The track and its truth; about a microsecond a point and second.
  package func generate() -> GeneratedTrack {
    var outing = GeneratedOuting(self)
    outing.record()
    var result = outing.result
    if artefacts || cachedStart { result.spoil(by: self) }
    return result
  }
}

extension TrackGenerator {
  /// A place far from anybody's home.
  package struct Place: Sendable, Equatable {
    /// Degrees, WGS 84.
    package var latitude: Double
    /// Degrees, WGS 84.
    package var longitude: Double

    /// A place in degrees.
    package init(latitude: Double, longitude: Double) {
      self.latitude = latitude
      self.longitude = longitude
    }

    /// The empty sands of the Rub al-Khali.
    package static let desert = Place(latitude: 20.5, longitude: 52.9)
    /// The Gibson Desert.
    package static let outback = Place(latitude: -24.4, longitude: 125.5)
    /// The open South Atlantic.
    package static let southAtlantic = Place(latitude: -38.2, longitude: -17.4)
    /// The open Pacific, on the antimeridian.
    package static let antimeridian = Place(latitude: -47.3, longitude: 179.999)
    /// The Arctic Ocean.
    package static let arctic = Place(latitude: 84.6, longitude: -12.0)
  }

  /// What a device may record beside the position.
  package struct Channels: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Beats per minute.
    package static let heartRate = Channels(rawValue: 1)
    /// Steps or turns per minute.
    package static let cadence = Channels(rawValue: 2)
    /// Air temperature, °C.
    package static let temperature = Channels(rawValue: 4)
    /// Metres per second.
    package static let speed = Channels(rawValue: 8)
    /// All of them.
    package static let all: Channels = [.heartRate, .cadence, .temperature, .speed]
  }
}
