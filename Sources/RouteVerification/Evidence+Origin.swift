import TrackCleaning
import TrackModel
import TrackSmoothing

/// Whether the track looks received and not made, and made by the body that it names. Nothing here
/// proves anything: these conditions are flags.
///
/// Their limits were held against recordings of many devices, of which none may be flagged without a
/// reason that can be seen in its points.
extension Evidence {
  // MARK: Positions and the clock

  var signature: Check {
    var check = Check(.signature)
    guard samples.count > 10 else { return check }
    let repeats = repeatedRows
    check.add(
      "share_repeated", Double(repeats.count) / Double(max(1, report.read)), most: 0.2,
      points: repeats)
    let even = evenSamples
    check.add(
      "share_even_steps", Double(even.count) / Double(samples.count), most: 0.9,
      points: even.map(row))
    guard isTimed else { return check }
    let run = longest(of: Check.ranges(even))
    check.add("straight_s", run.seconds, most: 60, points: run.samples.map(row))
    let irregular = irregularSamples
    check.add(
      "share_off_clock", Double(irregular.count) / Double(samples.count - 1), most: 0.8,
      points: irregular.map(row))
    return check
  }

  /// Rows that repeat the position before while one was under way: a receiver that stands repeats
  /// itself for as long as it stands.
  private var repeatedRows: [Int] {
    report.rejections.filter { $0.reason == .stale }.map(\.row).filter { stale in
      let next = firstSample(after: stale)
      return next == 0 || next == samples.upperBound || !isTimed
        || smooth.states[next] == .moving
    }
  }

  /// The first sample of a later row.
  private func firstSample(after stale: Int) -> Int {
    var (low, high) = (samples.lowerBound, samples.upperBound)
    while low < high {
      let middle = (low + high) / 2
      if row(middle) > stale { high = middle } else { low = middle + 1 }
    }
    return low
  }

  /// Samples whose step is that of the sample before, to 1e-9 degrees, and not nothing.
  private var evenSamples: [Int] {
    let (latitudes, longitudes) = (points.latitudes, points.longitudes)
    return samples.dropFirst(2).filter { sample in
      let (first, middle, last) = (row(sample - 2), row(sample - 1), row(sample))
      let north = latitudes[last] - latitudes[middle]
      let east = longitudes[last] - longitudes[middle]
      return abs(north - (latitudes[middle] - latitudes[first])) < 1e-9
        && abs(east - (longitudes[middle] - longitudes[first])) < 1e-9 && (north != 0 || east != 0)
    }
  }

  /// Samples whose interval is no whole number of ticks of a receiver's clock, to a twentieth: of a
  /// second, or of the median interval where that is shorter.
  private var irregularSamples: [Int] {
    let intervals = samples.dropFirst().map(interval).sorted()
    let tick = min(max(intervals[intervals.count / 2], 1), 1000)
    return samples.dropFirst().filter { sample in
      let rest = interval(sample) % tick
      return min(rest, tick - rest) * 20 > tick
    }
  }

  // MARK: Speeds

  /// Longer motion is judged, milliseconds.
  private static let leastMotion: Int64 = 600_000
  /// Fewer pieces say nothing.
  private static let leastPieces = 20

  var generated: Check {
    var check = Check(.generated, note: "too little motion")
    // So long that times in whole seconds say something, so short that a receiver's error shows.
    let pieces = movingPieces { _, time in time >= 10_000 }
    guard pieces.reduce(0, { $0 + $1.time }) > Self.leastMotion,
      pieces.count >= Self.leastPieces
    else { return check }
    let rows = pieces.flatMap { $0.samples.map(row) }
    let speeds = pieces.map(\.speed).sorted()
    check.add("speed_variation", Self.variation(of: speeds), least: 0.03, points: rows)
    let (median, high) = (speeds[speeds.count / 2], speeds[speeds.count * 95 / 100])
    check.add("speed_p95_to_median", high / median, least: 1.08, points: rows)
    if let scatter = scatterOverGrade {
      check.add("scatter_over_grade", scatter, least: 0.05, points: rows)
    }
    return check
  }

  /// How much speeds differ between neighbours in the order of grades, as a share of how much they
  /// differ at all: 0 where the grade alone gives the speed, about 1 where it says nothing. Nil
  /// where little goes up and down.
  private var scatterOverGrade: Double? {
    guard !points.elevations.isEmpty else { return nil }
    let graded = movingPieces { way, _ in way >= 50 }.compactMap { piece in
      let rise =
        points.elevations[row(piece.samples.upperBound)]
        - points.elevations[row(piece.samples.lowerBound)]
      return rise.isNaN || rise == 0 ? nil : (grade: rise / piece.way, speed: piece.speed)
    }.sorted { $0.grade < $1.grade }
    let spread = Self.deviation(of: graded.map(\.speed))
    guard graded.count >= Self.leastPieces, spread > 0 else { return nil }
    let jumps = zip(graded, graded.dropFirst()).map { $1.speed - $0.speed }
    let square = jumps.reduce(0) { $0 + $1 * $1 } / Double(jumps.count)
    return square / (2 * spread * spread)
  }

  /// A piece of the way in motion, through the positions as they are: smoothing makes speeds even.
  private struct Piece {
    let samples: ClosedRange<Int>
    /// Metres.
    let way: Double
    /// Milliseconds.
    let time: Int64

    /// Metres per second.
    var speed: Double { way * 1000 / Double(time) }
  }

  /// The way in motion, cut at the first sample at which a piece is long enough.
  private func movingPieces(_ isEnough: (_ way: Double, _ time: Int64) -> Bool) -> [Piece] {
    guard isTimed else { return [] }
    var pieces: [Piece] = []
    var start = 0
    var way = 0.0
    for sample in samples.dropFirst() {
      guard smooth.states[sample] == .moving else {
        (start, way) = (sample, 0)
        continue
      }
      way += steps[sample]
      let time = smooth.times[sample] - smooth.times[start]
      guard time > 0, way > 0, isEnough(way, time) else { continue }
      pieces.append(Piece(samples: start...sample, way: way, time: time))
      (start, way) = (sample, 0)
    }
    return pieces
  }

  private static func deviation(of values: [Double]) -> Double {
    let mean = values.reduce(0, +) / Double(max(1, values.count))
    let square = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    return (square / Double(max(1, values.count))).squareRoot()
  }

  /// The deviation as a share of the mean.
  private static func variation(of values: [Double]) -> Double {
    deviation(of: values) * Double(values.count) / values.reduce(0, +)
  }

  // MARK: Vehicles

  /// Fewer ways between stops say nothing of their lengths.
  private static let leastWays = 5

  var vehicle: Check {
    guard isOnFoot, isTimed else { return Check(.vehicle, note: "not on foot") }
    var check = Check(.vehicle)
    let steady = longest(of: steadyRuns)
    check.add("steady_fast_s", steady.seconds, most: 120, points: steady.samples.map(row))
    // A sensor that never counted a step is none.
    if points.cadences.contains(where: { $0 != Missing.count && $0 > 0 }) {
      let still = movingSamples.filter { points.cadences[row($0)] == 0 && speeds[$0] > 2.5 }
      let run = longest(of: Check.ranges(still))
      check.add("without_steps_s", run.seconds, most: 30, points: run.samples.map(row))
    }
    let stops = smooth.stops
    let ways = zip(stops, stops.dropFirst()).map {
      smooth.distances[$1.lowerBound] - smooth.distances[$0.upperBound]
    }.filter { $0 > 0 }
    if ways.count >= Self.leastWays {
      check.add(
        "stop_spacing_variation", Self.variation(of: ways), least: 0.05,
        points: stops.flatMap { $0.map(row) })
    }
    return check
  }

  /// Runs above 5 m/s whose speeds vary by less than 5 % of their first.
  private var steadyRuns: [ClosedRange<Int>] {
    var runs: [ClosedRange<Int>] = []
    var start: Int?
    for sample in samples.dropFirst() {
      if smooth.states[sample] != .moving {
        start = nil
      } else if let first = start, abs(speeds[sample] / speeds[first] - 1) < 0.05 {
        runs[runs.count - 1] = first...sample
      } else {
        start = speeds[sample] > 5 ? sample : nil
        if start != nil { runs.append(sample...sample) }
      }
    }
    return runs
  }

  private func longest(
    of runs: [ClosedRange<Int>]
  ) -> (seconds: Double, samples: [Int]) {
    var longest: (seconds: Double, samples: [Int]) = (0, [])
    for run in runs {
      let seconds = Double(smooth.times[run.upperBound] - smooth.times[run.lowerBound]) / 1000
      if seconds > longest.seconds { longest = (seconds, Array(run)) }
    }
    return longest
  }
}
