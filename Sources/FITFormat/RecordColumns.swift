internal import TrackModel

/// The columns of one file's records while they are read, and the bytes that are kept beside them.
///
/// A class, since it owns memory. A column exists once a record needs it. Rows below `filled` hold
/// a value or "missing" in every column that exists; only `room` moves that bound, and whoever
/// writes rows asks it first.
final class RecordColumns {
  /// How many rows there are.
  @exclusivity(unchecked) var count = 0
  /// The start of each column; of one that does not exist, a place that nobody may write to.
  let starts: UnsafeMutablePointer<UnsafeMutableRawPointer>
  /// The kept bytes of all rows.
  @exclusivity(unchecked) private(set) var kept: UnsafeMutableRawPointer
  /// How many there are.
  @exclusivity(unchecked) var keptCount = 0

  private let nowhere = UnsafeMutableRawPointer.allocate(byteCount: 8, alignment: 8)
  private var exists = [Bool](repeating: false, count: RecordColumn.allCases.count)
  @exclusivity(unchecked) private var capacity: Int
  @exclusivity(unchecked) private var filled = 0
  @exclusivity(unchecked) private var keptCapacity = 0

  /// Rows that are made ready at a time.
  private static let block = 1024
  /// No more rows are reserved on the word of a file.
  private static let mostReserved = 1 << 20

  /// Columns with room for about as many rows as the file seems to have.
  init(estimatedCount: Int) {
    capacity = max(64, min(estimatedCount, Self.mostReserved))
    starts = .allocate(capacity: RecordColumn.allCases.count)
    starts.initialize(repeating: nowhere, count: RecordColumn.allCases.count)
    kept = .allocate(byteCount: 0, alignment: 8)
  }

  deinit {
    for column in RecordColumn.allCases where exists[column.rawValue] {
      starts[column.rawValue].deallocate()
    }
    starts.deallocate()
    kept.deallocate()
    nowhere.deallocate()
  }

  /// Makes columns exist.
  func use(_ columns: [RecordColumn]) {
    for column in columns where !exists[column.rawValue] {
      exists[column.rawValue] = true
      starts[column.rawValue] = .allocate(byteCount: capacity * column.width, alignment: 8)
      fill(column, 0..<filled)
    }
  }

  /// Makes room for some more rows, all missing.
  func room(rows: Int) {
    let needed = count + rows
    guard needed > filled else { return }
    if needed > capacity { grow(to: max(needed, capacity * 2)) }
    let end = min(capacity, max(needed, filled + Self.block))
    for column in RecordColumn.allCases where exists[column.rawValue] {
      fill(column, filled..<end)
    }
    filled = end
  }

  /// Makes room for some more kept bytes.
  func room(keptBytes: Int) {
    let needed = keptCount + keptBytes
    guard needed > keptCapacity else { return }
    keptCapacity = max(needed, keptCapacity * 2, 4096)
    let grown = UnsafeMutableRawPointer.allocate(byteCount: keptCapacity, alignment: 8)
    grown.copyMemory(from: kept, byteCount: keptCount)
    kept.deallocate()
    kept = grown
  }

  /// Where the next row and its kept bytes go, and how far there is room.
  struct Room {
    let start: UnsafeMutableRawPointer
    /// Rows below this are ready.
    let rowLimit: Int
    /// Kept bytes end here at the latest.
    let keptLimit: UnsafeMutableRawPointer
    /// Where the next kept byte goes.
    var kept: UnsafeMutableRawPointer
    /// How many kept bytes there are.
    var keptCount: Int { kept - start }
  }

  /// Makes room for some more rows and kept bytes.
  func room(rows: Int, keptBytes: Int) -> Room {
    room(rows: rows)
    room(keptBytes: keptBytes)
    return Room(
      start: kept, rowLimit: filled, keptLimit: kept + keptCapacity, kept: kept + keptCount)
  }

  private func grow(to rows: Int) {
    for column in RecordColumn.allCases where exists[column.rawValue] {
      let grown = UnsafeMutableRawPointer.allocate(byteCount: rows * column.width, alignment: 8)
      grown.copyMemory(from: starts[column.rawValue], byteCount: filled * column.width)
      starts[column.rawValue].deallocate()
      starts[column.rawValue] = grown
    }
    capacity = rows
  }

  private func fill(_ column: RecordColumn, _ rows: Range<Int>) {
    func fill<Value: BitwiseCopyable>(_ missing: Value) {
      (starts[column.rawValue] + rows.lowerBound * column.width)
        .initializeMemory(as: Value.self, repeating: missing, count: rows.count)
    }
    switch column {
    case .times: fill(Missing.time)
    case .latitudes, .longitudes, .elevations, .distances: fill(Missing.degrees)
    case .accuracies, .speeds, .temperatures: fill(Missing.measure)
    case .heartRates, .cadences, .powers: fill(Missing.count)
    }
  }
}

extension RecordColumns {
  /// The rows as track points without segments; a column without any value is left out.
  func points() -> TrackPoints {
    use([.times, .latitudes, .longitudes])
    return TrackPoints(
      times: all(.times), latitudes: all(.latitudes), longitudes: all(.longitudes),
      elevations: some(.elevations) { (value: Double) in !value.isNaN },
      distances: some(.distances) { (value: Double) in !value.isNaN },
      horizontalAccuracies: some(.accuracies) { (value: Float) in !value.isNaN },
      speeds: some(.speeds) { (value: Float) in !value.isNaN },
      heartRates: some(.heartRates) { (value: UInt16) in value != Missing.count },
      cadences: some(.cadences) { (value: UInt16) in value != Missing.count },
      powers: some(.powers) { (value: UInt16) in value != Missing.count },
      temperatures: some(.temperatures) { (value: Float) in !value.isNaN },
      segmentStarts: count == 0 ? [] : [0])
  }

  /// The kept bytes.
  var keptBytes: [UInt8] {
    Array(UnsafeRawBufferPointer(start: kept, count: keptCount))
  }

  private func all<Value>(_ column: RecordColumn) -> [Value] {
    Array(
      UnsafeBufferPointer(
        start: starts[column.rawValue].assumingMemoryBound(to: Value.self), count: count))
  }

  private func some<Value>(
    _ column: RecordColumn, where isValue: (Value) -> Bool
  ) -> [Value] {
    guard exists[column.rawValue] else { return [] }
    let values = UnsafeBufferPointer(
      start: starts[column.rawValue].assumingMemoryBound(to: Value.self), count: count)
    return values.contains(where: isValue) ? Array(values) : []
  }
}
