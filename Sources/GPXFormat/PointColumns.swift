internal import TrackModel

/// The columns of the track in work. A column of an optional value begins when the first point has
/// it. Room is reserved from the size of the source: memory that no row touches costs none.
struct PointColumns {
  private var times: [Int64] = []
  private var latitudes: [Double] = []
  private var longitudes: [Double] = []
  private var elevations: [Double] = []
  private var floats = InlineArray<8, [Float]>(repeating: [])
  private var counts = InlineArray<4, [UInt16]>(repeating: [])
  private var fixes: [FixKind] = []
  /// The channels that have a column.
  private var active: UInt16 = 0
  private var hasElevations = false
  private var room = 0
  private static let manyRows = 16_384

  var count: Int { times.count }

  /// Reserves room for a number of rows, which the source can hardly exceed.
  mutating func reserve(_ rows: Int) {
    guard rows > room else { return }
    room = rows
    times.reserveCapacity(rows)
    latitudes.reserveCapacity(rows)
    longitudes.reserveCapacity(rows)
    elevations.reserveCapacity(rows)
  }

  @inline(__always)
  mutating func append(_ point: borrowing PointRow) {
    if !point.elevation.isNaN || hasElevations { append(elevation: point.elevation) }
    var channels = active | point.present
    while channels != 0 {
      let index = channels.trailingZeroBitCount
      append(point, channel: index)
      channels &= channels &- 1
    }
    times.append(point.time)
    latitudes.append(point.latitude)
    longitudes.append(point.longitude)
  }

  /// Appends the first rows of points of one shape.
  mutating func append(_ rows: LaneRows, count added: Int, of shape: LaneShape) {
    appendElevations(rows.elevations(added))
    var channels = active | shape.present
    while channels != 0 {
      let index = channels.trailingZeroBitCount
      append(rows, added, shape, channel: index)
      channels &= channels &- 1
    }
    times.append(contentsOf: rows.times(added))
    latitudes.append(contentsOf: rows.latitudes(added))
    longitudes.append(contentsOf: rows.longitudes(added))
  }

  private mutating func appendElevations(_ added: UnsafeBufferPointer<Double>) {
    if !hasElevations {
      guard added.contains(where: { !$0.isNaN }) else { return }
      hasElevations = true
      elevations.append(contentsOf: repeatElement(Missing.metres, count: count))
    }
    elevations.append(contentsOf: added)
  }

  private mutating func append(
    _ rows: LaneRows, _ added: Int, _ shape: LaneShape, channel index: Int
  ) {
    let bit: UInt16 = 1 << UInt16(index)
    if active & bit == 0 { begin(index, bit) }
    let isPresent = shape.present & bit != 0
    let values = rows.values(index, added)
    if index < PointChannel.floatCount {
      if isPresent {
        floats[index].append(contentsOf: values)
      } else {
        floats[index].append(contentsOf: repeatElement(Missing.measure, count: added))
      }
    } else if index < PointChannel.fix.rawValue {
      let place = index - PointChannel.floatCount
      for value in values { counts[place].append(isPresent ? UInt16(value) : Missing.count) }
    } else {
      let fix = isPresent ? FixKind(rawValue: shape.fix) ?? .missing : .missing
      fixes.append(contentsOf: repeatElement(fix, count: added))
    }
  }

  @inline(__always)
  private mutating func append(elevation: Double) {
    if !hasElevations {
      hasElevations = true
      elevations.append(contentsOf: repeatElement(Missing.metres, count: count))
    }
    elevations.append(elevation)
  }

  @inline(__always)
  private mutating func append(_ point: borrowing PointRow, channel index: Int) {
    let bit: UInt16 = 1 << UInt16(index)
    if active & bit == 0 { begin(index, bit) }
    let isPresent = point.present & bit != 0
    let value = point.values[index]
    if index < PointChannel.floatCount {
      floats[index].append(isPresent ? value : Missing.measure)
    } else if index < PointChannel.fix.rawValue {
      // The draft holds only values from 0 to 65,534 in these channels.
      counts[index - PointChannel.floatCount].append(isPresent ? UInt16(value) : Missing.count)
    } else {
      fixes.append(isPresent ? FixKind(rawValue: UInt8(value)) ?? .missing : .missing)
    }
  }

  @inline(never)
  private mutating func begin(_ index: Int, _ bit: UInt16) {
    active |= bit
    if index < PointChannel.floatCount {
      floats[index].reserveCapacity(room)
      floats[index].append(contentsOf: repeatElement(Missing.measure, count: count))
    } else if index < PointChannel.fix.rawValue {
      let place = index - PointChannel.floatCount
      counts[place].reserveCapacity(room)
      counts[place].append(contentsOf: repeatElement(Missing.count, count: count))
    } else {
      fixes.append(contentsOf: repeatElement(.missing, count: count))
    }
  }

  /// Hands the rows over and starts anew.
  ///
  /// A track that fills much of the room keeps the memory it stands in. Another one is copied; after
  /// a small one the room stays for the next, after a large one it goes column by column, so that
  /// never more than one column is there twice.
  mutating func take(segmentStarts: [Int]) -> TrackPoints {
    let fillsRoom = count >= room / 4
    let keepsRoom = !fillsRoom && count < Self.manyRows
    func handOver<Value>(_ column: inout [Value]) -> [Value] {
      if fillsRoom {
        let whole = column
        column = []
        return whole
      }
      let copy = column.withUnsafeBufferPointer { Array($0) }
      if keepsRoom { column.removeAll(keepingCapacity: true) } else { column = [] }
      return copy
    }
    let points = TrackPoints(
      times: handOver(&times), latitudes: handOver(&latitudes), longitudes: handOver(&longitudes),
      elevations: handOver(&elevations),
      horizontalAccuracies: handOver(&floats[PointChannel.horizontalAccuracy.rawValue]),
      verticalAccuracies: handOver(&floats[PointChannel.verticalAccuracy.rawValue]),
      hdops: handOver(&floats[PointChannel.hdop.rawValue]),
      vdops: handOver(&floats[PointChannel.vdop.rawValue]),
      pdops: handOver(&floats[PointChannel.pdop.rawValue]),
      speeds: handOver(&floats[PointChannel.speed.rawValue]),
      courses: handOver(&floats[PointChannel.course.rawValue]),
      heartRates: handOver(&counts[PointChannel.heartRate.rawValue - PointChannel.floatCount]),
      cadences: handOver(&counts[PointChannel.cadence.rawValue - PointChannel.floatCount]),
      powers: handOver(&counts[PointChannel.power.rawValue - PointChannel.floatCount]),
      temperatures: handOver(&floats[PointChannel.temperature.rawValue]),
      satellites: handOver(&counts[PointChannel.satellites.rawValue - PointChannel.floatCount]),
      fixes: handOver(&fixes), segmentStarts: segmentStarts)
    active = 0
    hasElevations = false
    if !keepsRoom { room = 0 }
    return points
  }
}
