import Foundation
package import TrackModel

/// Makes tracks of one segment for tests: a start, then steps in metres and seconds.
package struct TrackMaker {
  package private(set) var times: [Int64] = []
  package private(set) var latitudes: [Double] = []
  package private(set) var longitudes: [Double] = []
  package var elevations: [Double] = []
  package var accuracies: [Float] = []
  package var segmentStarts = [0]

  /// Begins at a place in degrees, at a time in milliseconds.
  package init(latitude: Double = 47, longitude: Double = 8, time: Int64 = 1_700_000_000_000) {
    times = [time]
    latitudes = [latitude]
    longitudes = [longitude]
  }

  /// A step east and north in metres, after some milliseconds.
  package mutating func step(east: Double, north: Double = 0, milliseconds: Int64 = 1000) {
    let last = times.count - 1
    times.append(times[last] + milliseconds)
    latitudes.append(latitudes[last] + north / 111_200)
    let parallel = 111_320 * cos(latitudes[last] * .pi / 180)
    var longitude = longitudes[last] + east / parallel
    if longitude > 180 { longitude -= 360 }
    longitudes.append(longitude)
  }

  /// A number of equal steps.
  package mutating func steps(
    _ count: Int, east: Double, north: Double = 0, milliseconds: Int64 = 1000
  ) {
    for _ in 0..<count { step(east: east, north: north, milliseconds: milliseconds) }
  }

  /// The next step begins a segment.
  package mutating func beginSegment() { segmentStarts.append(times.count) }

  /// The columns so far; elevations and accuracies only when there is one for each point.
  package var points: TrackPoints {
    TrackPoints(
      times: times, latitudes: latitudes, longitudes: longitudes,
      elevations: elevations.count == times.count ? elevations : [],
      horizontalAccuracies: accuracies.count == times.count ? accuracies : [],
      segmentStarts: segmentStarts)
  }

  /// The track so far.
  package var track: Track { Track(points: points) }

  /// A walk that wanders, at 1 Hz, without artefacts: every position is new.
  package static func walk(
    count: Int, speed: Double = 1.4, using generator: inout SeededGenerator
  ) -> TrackMaker {
    var maker = TrackMaker(
      latitude: Double.random(in: -60...60, using: &generator),
      longitude: Double.random(in: -170...170, using: &generator))
    var heading = Double.random(in: 0...6, using: &generator)
    var elevation = 400.0
    maker.elevations = [elevation]
    for _ in 1..<max(1, count) {
      heading += Double.random(in: -0.1...0.1, using: &generator)
      let length = speed * Double.random(in: 0.9...1.1, using: &generator)
      maker.step(east: length * cos(heading), north: length * sin(heading))
      elevation += Double.random(in: -0.3...0.3, using: &generator)
      maker.elevations.append(elevation)
    }
    return maker
  }
}

extension TrackPoints {
  /// The points of some rows, as one segment.
  package func selecting(_ rows: [Int]) -> TrackPoints {
    func pick<Value>(_ column: [Value]) -> [Value] { column.isEmpty ? [] : rows.map { column[$0] } }
    return TrackPoints(
      times: pick(times), latitudes: pick(latitudes), longitudes: pick(longitudes),
      elevations: pick(elevations), horizontalAccuracies: pick(horizontalAccuracies),
      hdops: pick(hdops), heartRates: pick(heartRates), segmentStarts: rows.isEmpty ? [] : [0])
  }

  /// Columns of nonsense: anything that a file could hold, and much that it could not.
  package static func nonsense(using generator: inout SeededGenerator) -> TrackPoints {
    let count = Int.random(in: 0...120, using: &generator)
    let degrees: [Double] = [
      .nan, .infinity, -.infinity, 0, -0.0, 90, -90, 91, 180, -180, 100, 200, 359, 47, 47.0001,
      8.5, 1e300, .leastNonzeroMagnitude,
    ]
    let times: [Int64] = [
      .min, .min + 1, .max, 0, 1, 1000, 2000, -62_135_596_800_000, 253_402_300_799_999, 1 << 60,
      -(1 << 60), 1_700_000_000_000, 1_700_000_001_000, 1_700_000_002_000,
    ]
    func pick<Value>(_ values: [Value]) -> Value {
      values[Int.random(in: 0..<values.count, using: &generator)]
    }
    let isWild = Bool.random(using: &generator)
    func degree(_ base: Double) -> Double {
      isWild || Int.random(in: 0..<10, using: &generator) == 0
        ? pick(degrees) : base + Double.random(in: -0.001...0.001, using: &generator)
    }
    func time(_ row: Int) -> Int64 {
      isWild || Int.random(in: 0..<10, using: &generator) == 0
        ? pick(times) : 1_700_000_000_000 + Int64(row) * 1000
    }
    let measures: [Float] = [.nan, -1, 0, 3, 5, 20, 150, .infinity]
    let elevations: [Double] = [.nan, -600, 0, 400, 401, 402.5, 9500, .infinity, -.infinity]
    let starts = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
      Int.random(in: 0...count, using: &generator)
    }
    return TrackPoints(
      times: (0..<count).map { time($0) }, latitudes: (0..<count).map { _ in degree(47) },
      longitudes: (0..<count).map { _ in degree(8.5) },
      elevations: (0..<count).map { _ in pick(elevations) },
      horizontalAccuracies: isWild ? (0..<count).map { _ in pick(measures) } : [],
      hdops: (0..<count).map { _ in pick(measures) },
      heartRates: (0..<count).map { _ in pick([0, 60, 150, 250, .max]) },
      segmentStarts: [0] + starts.sorted())
  }
}
