internal import TrackModel

/// In which order the bytes of a number stand: a type, so that each order has code of its own.
protocol ByteOrder {
  static var isSwapped: Bool { get }
}

/// The order of nearly all files.
enum LittleEndian: ByteOrder {
  static var isSwapped: Bool { false }
}

/// The order of some early devices.
enum BigEndian: ByteOrder {
  static var isSwapped: Bool { true }
}

/// Reads records into columns by a plan.
///
/// Every function here trusts its caller for two bounds: `record` points at as many bytes as the
/// plan's definition has, and `row` is below what `RecordColumns.room` was asked for.
struct RecordReading {
  /// The columns' starts.
  let starts: UnsafeMutablePointer<UnsafeMutableRawPointer>
  /// What distances of few bits have added up to.
  var distance = DistanceAccumulator()

  init(_ columns: RecordColumns) { starts = columns.starts }

  /// Reads one record.
  @inline(__always)
  mutating func read<Order: ByteOrder>(
    _ record: UnsafeRawPointer, by steps: UnsafeBufferPointer<RecordPlan.Step>, row: Int,
    _ order: Order.Type
  ) {
    let swapped = order.isSwapped
    for step in steps {
      let place = record + step.offset
      switch step.kind {
      case .time:
        let seconds = Self.load32(place, swapped)
        if seconds != .max, !isFilled(step, row) {
          store(.times, row, (Int64(seconds) + FITUnits.epoch) * 1000)
        }
      case .position:
        let latitude = Int32(bitPattern: Self.load32(place, swapped))
        let longitude = Int32(bitPattern: Self.load32(record + step.second, swapped))
        if latitude != .max, longitude != .max {
          store(.latitudes, row, FITUnits.degrees(latitude))
          store(.longitudes, row, FITUnits.degrees(longitude))
        }
      case .elevation32:
        let raw = Self.load32(place, swapped)
        if raw != .max, !isFilled(step, row) { store(.elevations, row, Double(raw) / 5 - 500) }
      case .elevation16:
        let raw = Self.load16(place, swapped)
        if raw != .max, !isFilled(step, row) { store(.elevations, row, Double(raw) / 5 - 500) }
      case .distance32:
        let raw = Self.load32(place, swapped)
        if raw != .max, !isFilled(step, row) {
          store(.distances, row, Double(raw) / 100)
          distance.restart(centimetres: raw)
        }
      case .speed32:
        let raw = Self.load32(place, swapped)
        if raw != .max, !isFilled(step, row) { store(.speeds, row, Float(Double(raw) / 1000)) }
      case .speed16:
        let raw = Self.load16(place, swapped)
        if raw != .max, !isFilled(step, row) { store(.speeds, row, Float(Double(raw) / 1000)) }
      case .count8:
        let raw = place.load(as: UInt8.self)
        if raw != .max, !isFilled(step, row) { store(step.column, row, UInt16(raw)) }
      case .count16:
        let raw = Self.load16(place, swapped)
        if raw != .max, !isFilled(step, row) { store(step.column, row, raw) }
      case .temperature8:
        let raw = place.load(as: Int8.self)
        if raw != .max, !isFilled(step, row) { store(.temperatures, row, Float(raw)) }
      case .accuracy8:
        let raw = place.load(as: UInt8.self)
        if raw != .max, !isFilled(step, row) { store(.accuracies, row, Float(raw)) }
      case .speedAndDistance: readSpeedAndDistance(place, row)
      case .number: readNumber(step, place, row, swapped: swapped)
      case .wholePosition: clearHalfPosition(row)
      }
    }
  }

  /// Sets the time that a record's header has; one in its fields goes before it.
  func setTime(_ milliseconds: Int64, row: Int) { store(.times, row, milliseconds) }

  @inline(__always)
  private static func load32(_ place: UnsafeRawPointer, _ swapped: Bool) -> UInt32 {
    let value = UInt32(littleEndian: place.loadUnaligned(as: UInt32.self))
    return swapped ? value.byteSwapped : value
  }

  @inline(__always)
  private static func load16(_ place: UnsafeRawPointer, _ swapped: Bool) -> UInt16 {
    let value = UInt16(littleEndian: place.loadUnaligned(as: UInt16.self))
    return swapped ? value.byteSwapped : value
  }

  @inline(__always)
  private func store<Value: BitwiseCopyable>(_ column: RecordColumn, _ row: Int, _ value: Value) {
    starts[column.rawValue].storeBytes(
      of: value, toByteOffset: row &* MemoryLayout<Value>.stride, as: Value.self)
  }

  @inline(__always)
  private func value<Value: BitwiseCopyable>(_ column: RecordColumn, _ row: Int) -> Value {
    starts[column.rawValue].load(
      fromByteOffset: row &* MemoryLayout<Value>.stride, as: Value.self)
  }

  @inline(__always)
  private func isFilled(_ step: RecordPlan.Step, _ row: Int) -> Bool {
    step.isFallback && isFilled(step.column, row)
  }

  @inline(never)
  private func isFilled(_ column: RecordColumn, _ row: Int) -> Bool {
    switch column {
    case .times: value(column, row) != Missing.time
    case .latitudes, .longitudes, .elevations, .distances:
      !(value(column, row) as Double).isNaN
    case .accuracies, .speeds, .temperatures: !(value(column, row) as Float).isNaN
    case .heartRates, .cadences, .powers: value(column, row) != Missing.count
    }
  }
}

extension RecordReading {
  /// Three bytes: 12 bits of speed in 1/100 m/s, 12 bits of distance in 1/16 m that go on counting
  /// (FIT profile, `compressed_speed_distance`).
  @inline(never)
  private mutating func readSpeedAndDistance(_ place: UnsafeRawPointer, _ row: Int) {
    let bytes = UnsafeRawBufferPointer(start: place, count: 3)
    guard bytes[0] & bytes[1] & bytes[2] != 0xFF else { return }
    let speed = UInt16(bytes[0]) | UInt16(bytes[1] & 0x0F) << 8
    if !isFilled(.speeds, row) { store(.speeds, row, Float(Double(speed) / 100)) }
    let total = distance.add(UInt32(bytes[1] >> 4) | UInt32(bytes[2]) << 4)
    if !isFilled(.distances, row) { store(.distances, row, total) }
  }

  /// A number of a type that is not the usual one.
  @inline(never)
  private mutating func readNumber(
    _ step: RecordPlan.Step, _ place: UnsafeRawPointer, _ row: Int, swapped: Bool
  ) {
    guard !isFilled(step, row) else { return }
    var bytes = Array(UnsafeRawBufferPointer(start: place, count: step.type.size))
    if swapped { bytes.reverse() }
    guard let raw = FITValue.number(step.type, bytes[...]) else { return }
    let scaled = raw / step.column.scale - step.column.offset
    switch step.column {
    case .times:
      if let seconds = UInt32(exactly: raw.rounded()), seconds != .max {
        store(.times, row, FITUnits.milliseconds(seconds))
      }
    case .latitudes, .longitudes:
      // Some write positions as numbers without a sign: the bits are the same.
      let signed = raw >= 2_147_483_648 ? raw - 4_294_967_296 : raw
      if signed != 2_147_483_647 {
        store(step.column, row, signed * FITUnits.degreesPerSemicircle)
      }
    case .elevations, .distances: store(step.column, row, scaled)
    case .speeds, .temperatures, .accuracies: store(step.column, row, Float(scaled))
    case .heartRates, .cadences, .powers:
      if let count = UInt16(exactly: raw.rounded()), count != Missing.count {
        store(step.column, row, count)
      }
    }
  }

  /// A position counts only when both halves are known.
  @inline(never)
  private func clearHalfPosition(_ row: Int) {
    guard isFilled(.latitudes, row) != isFilled(.longitudes, row) else { return }
    store(.latitudes, row, Missing.degrees)
    store(.longitudes, row, Missing.degrees)
  }
}

/// Adds up a distance of which only the low 12 bits are written, in 1/16 m (FIT protocol,
/// accumulated fields).
struct DistanceAccumulator {
  private var total: UInt64 = 0
  private var last: UInt32?

  /// A whole distance was seen.
  mutating func restart(centimetres: UInt32) {
    total = UInt64(centimetres) * 16 / 100
    last = UInt32(total & 0xFFF)
  }

  /// The distance so far, metres, to the centimetre as `distance` has it.
  mutating func add(_ raw: UInt32) -> Double {
    if let last { total += UInt64((raw &- last) & 0xFFF) } else { total = UInt64(raw) }
    last = raw
    return (Double(total) * 6.25).rounded() / 100
  }
}
