internal import TrackModel

/// One trackpoint in work.
struct TCXPoint {
  var time = Missing.time
  var latitude = Missing.degrees
  var longitude = Missing.degrees
  var elevation = Missing.metres
  var distance = Missing.metres
  var speed = Missing.metres
  var heartRate = Missing.count
  var cadence = Missing.count
  var runCadence = Missing.count
  var power = Missing.count
  var foreign: [ForeignElement] = []
  var mark: UInt64 = 0
}

/// The columns of the track in work. A column of an optional value begins when the first point has
/// it.
struct TCXColumns {
  private var times: [Int64] = []
  private var latitudes: [Double] = []
  private var longitudes: [Double] = []
  private var elevations: [Double] = []
  private var distances: [Double] = []
  private var speeds: [Float] = []
  private var heartRates: [UInt16] = []
  private var cadences: [UInt16] = []
  private var powers: [UInt16] = []
  private var room = 0

  var count: Int { times.count }
  var lastTime: Int64 { times.last ?? Missing.time }

  /// Reserves room for the rows that the source can have; untouched room costs no memory.
  mutating func reserve(_ rows: Int) {
    room = rows
    times.reserveCapacity(rows)
    latitudes.reserveCapacity(rows)
    longitudes.reserveCapacity(rows)
  }

  mutating func append(_ point: borrowing TCXPoint) {
    append(point.elevation, to: &elevations, missing: Missing.metres, is: !point.elevation.isNaN)
    append(point.distance, to: &distances, missing: Missing.metres, is: !point.distance.isNaN)
    append(Float(point.speed), to: &speeds, missing: Missing.measure, is: !point.speed.isNaN)
    append(
      point.heartRate, to: &heartRates, missing: Missing.count, is: point.heartRate != Missing.count
    )
    append(point.cadence, to: &cadences, missing: Missing.count, is: point.cadence != Missing.count)
    append(point.power, to: &powers, missing: Missing.count, is: point.power != Missing.count)
    times.append(point.time)
    latitudes.append(point.latitude)
    longitudes.append(point.longitude)
  }

  private func append<Value>(
    _ value: Value, to column: inout [Value], missing: Value, is isPresent: Bool
  ) {
    if column.isEmpty {
      guard isPresent else { return }
      column.reserveCapacity(room)
      column.append(contentsOf: repeatElement(missing, count: count))
    }
    column.append(value)
  }

  /// Hands the rows over and starts anew.
  mutating func take(segmentStarts: [Int]) -> TrackPoints {
    // Copies have no room to spare; that of the source is for all activities together.
    func trimmed<Value>(_ column: [Value]) -> [Value] {
      column.withUnsafeBufferPointer { Array($0) }
    }
    let points = TrackPoints(
      times: trimmed(times), latitudes: trimmed(latitudes), longitudes: trimmed(longitudes),
      elevations: trimmed(elevations), distances: trimmed(distances), speeds: trimmed(speeds),
      heartRates: trimmed(heartRates), cadences: trimmed(cadences), powers: trimmed(powers),
      segmentStarts: segmentStarts)
    let rows = room
    self = TCXColumns()
    reserve(max(rows - points.count, 0))
    return points
  }
}
