internal import TrackCleaning
internal import TrackModel

/// Keeps the positions of those seconds whose hashes are the smallest.
struct SamplePicker {
  private struct Pick {
    var hash: UInt64
    var second: Int64
    var latitude: Int32
    var longitude: Int32
  }

  private let size: Int
  /// In the order of their hashes.
  private var picks: [Pick] = []
  private var limit = UInt64.max

  init(size: Int) {
    self.size = size
    picks.reserveCapacity(size + 1)
  }

  /// Looks at the first position of each second; returns the first and the last second, nil where
  /// there is none.
  mutating func pickSeconds(of track: CleanTrack) -> (first: Int64, last: Int64)? {
    let points = track.points
    let times = points.times.span
    let rows = track.rows.span
    var first: Int64?
    var last = Int64.min
    for index in rows.indices {
      let row = Int(rows[index])
      let time = times[row]
      if time == Missing.time { continue }
      let second = time >= 0 ? time / 1000 : (time + 1) / 1000 - 1
      guard second > last, Self.hasPosition(row, in: points) else { continue }
      consider(second, row: row, of: points)
      if first == nil { first = second }
      last = second
    }
    return first.map { ($0, last) }
  }

  /// Looks at each row; returns a hash of all positions, nil where there is none.
  mutating func pickRows(of track: CleanTrack) -> Int64? {
    var sum: UInt64?
    for (number, row) in track.rows.enumerated() {
      guard Self.hasPosition(Int(row), in: track.points) else { continue }
      let position = Self.position(of: Int(row), in: track.points)
      let bits =
        UInt64(UInt32(bitPattern: position.latitude)) << 32
        | UInt64(UInt32(bitPattern: position.longitude))
      sum = Self.mixed((sum ?? 0) &+ bits)
      consider(Int64(number), row: Int(row), of: track.points)
    }
    return sum.map { Int64(bitPattern: $0) }
  }

  /// What was picked, in order; seconds count from `start`.
  func samples(from start: Int64) -> [TrackFingerprint.Sample] {
    picks.sorted { $0.second < $1.second }.map { pick in
      TrackFingerprint.Sample(
        second: UInt32(clamping: pick.second - start), latitude: pick.latitude,
        longitude: pick.longitude)
    }
  }

  /// Looks at a row that has a position.
  @inline(__always)
  private mutating func consider(_ second: Int64, row: Int, of points: TrackPoints) {
    let hash = Self.mixed(UInt64(bitPattern: second))
    if hash < limit { pick(hash, second, row: row, of: points) }
  }

  private mutating func pick(_ hash: UInt64, _ second: Int64, row: Int, of points: TrackPoints) {
    let position = Self.position(of: row, in: points)
    let pick = Pick(
      hash: hash, second: second, latitude: position.latitude, longitude: position.longitude)
    let place = picks.firstIndex { $0.hash > hash } ?? picks.count
    picks.insert(pick, at: place)
    if picks.count > size { picks.removeLast() }
    if picks.count == size, let last = picks.last { limit = last.hash }
  }

  private static func hasPosition(_ row: Int, in points: TrackPoints) -> Bool {
    abs(points.latitudes[row]) <= 90 && abs(points.longitudes[row]) <= 180
  }

  /// The position of a row that has one, 1e-7 degrees.
  private static func position(
    of row: Int, in points: TrackPoints
  ) -> (latitude: Int32, longitude: Int32) {
    (
      Int32((points.latitudes[row] * 1e7).rounded()),
      Int32((points.longitudes[row] * 1e7).rounded())
    )
  }

  /// All bits depend on all bits (the finaliser of SplitMix64).
  private static func mixed(_ value: UInt64) -> UInt64 {
    var mixed = value &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
