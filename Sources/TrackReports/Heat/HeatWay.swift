import TrackCleaning
import TrackModel
import TrackSmoothing

/// The way of a track over the whole world as a square, whose corner is 180° west at the north pole.
struct HeatWay {
  /// From place to place, parts of a side; a single place is a way to itself. Beyond 0 and 1 it goes
  /// on around the world.
  private var chords: [(start: SIMD2<Double>, end: SIMD2<Double>)] = []

  init(_ track: SmoothTrack) {
    let points = track.clean.points
    let breaks = Set(track.clean.gaps.map(\.sample))
    chords.reserveCapacity(track.count)
    var last = SIMD2<Double>.zero
    for (sample, row) in track.clean.rows.enumerated() {
      let place = SIMD2(
        (points.longitudes[Int(row)] + 180) / 360, (90 - points.latitudes[Int(row)]) / 180)
      var start = sample == 0 || breaks.contains(sample) ? place : last
      // The shorter way round.
      if abs(place.x - start.x) > 0.5 { start.x += place.x > start.x ? 1 : -1 }
      chords.append((start, place))
      last = place
    }
  }

  /// How many cells of a level it leads through, counted each time, about.
  func steps(level: Int) -> Double {
    chords.reduce(0) { $0 + Self.length($1) } * Double(1 << level)
  }

  /// The cells of a level that it leads through, as numbers, rising.
  func cells(level: Int) -> [UInt64] {
    let side = Double(1 << level)
    var keys: [UInt64] = []
    for chord in chords {
      let steps = max(1, (Self.length(chord) * side).rounded(.up))
      for step in 0...Int(steps) {
        let place = chord.start + (chord.end - chord.start) * (Double(step) / steps)
        let key = Self.key(place, side: side)
        if key != keys.last { keys.append(key) }
      }
    }
    keys.sort()
    var cells: [UInt64] = []
    for key in keys where key != cells.last { cells.append(key) }
    return cells
  }

  private static func length(_ chord: (start: SIMD2<Double>, end: SIMD2<Double>)) -> Double {
    let way = chord.end - chord.start
    return max(abs(way.x), abs(way.y))
  }

  /// Column and row in one number; columns go on around the world, rows end at the poles.
  private static func key(_ place: SIMD2<Double>, side: Double) -> UInt64 {
    let column = (place.x - place.x.rounded(.down)) * side
    let row = min(max(place.y, 0), 1) * side
    return UInt64(min(column, side - 1)) << 32 | UInt64(min(row, side - 1))
  }
}
