internal import TrackModel

/// Reads the messages of one file in a source.
struct FITPartReader {
  /// The bytes of the whole source.
  let bytes: UnsafeRawBufferPointer
  /// Where the records end.
  let end: Int
  /// Where the next byte to read is.
  private(set) var position: Int
  private(set) var part: FITPart
  private(set) var counts: [UInt16: Int] = [:]
  /// Whether it ended at something that is no record, or in the midst of one.
  private(set) var broke = false

  var locals = [FITDefinition?](repeating: nil, count: 16)
  private var known: [[UInt8]: FITDefinition] = [:]
  /// The last full or computed time, which compressed headers count from.
  var reference: UInt32?
  let columns: RecordColumns
  var reading: RecordReading
  private var pointLayouts: [[ForeignFieldLayout]: Int] = [:]
  private var layouts: [[ForeignFieldLayout]] = []
  private var runs: [ForeignPointFields.Run] = []
  private var reportedFields: Set<Int> = []

  /// A reader of the records in a range of the source.
  init(_ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, number: Int, firstMessage: Int) {
    self.bytes = bytes
    position = range.lowerBound
    end = range.upperBound
    part = FITPart(number: number, firstMessage: firstMessage)
    // A record of an ordinary device has about 24 bytes.
    columns = RecordColumns(estimatedCount: range.count / 24)
    reading = RecordReading(columns)
  }

  /// Reads to the end, or to where nothing more can be understood.
  mutating func read(into sink: inout FITSink) {
    while position < end, !broke {
      let header = bytes[position]
      // A compressed header has bit 7; only without it does bit 6 mean a definition.
      if header & 0xC0 == 0x40 {
        readDefinition(header, &sink)
      } else {
        readData(header, &sink)
      }
    }
    for definition in locals { count(definition) }
    for definition in known.values { count(definition) }
    finish()
  }

  private mutating func finish() {
    part.points = columns.points()
    part.foreignFields =
      columns.keptCount == 0
      ? ForeignPointFields()
      : ForeignPointFields(layouts: layouts, runs: runs, bytes: columns.keptBytes)
    let times = part.points.times
    part.hasEqualTimes = zip(times, times.dropFirst()).contains { $0 == $1 }
  }

  private mutating func count(_ definition: FITDefinition?) {
    guard let definition, definition.messageCount > 0 else { return }
    counts[definition.number, default: 0] += definition.messageCount
    definition.messageCount = 0
  }
}

extension FITPartReader {
  private mutating func readDefinition(_ header: UInt8, _ sink: inout FITSink) {
    let rest = UnsafeRawBufferPointer(rebasing: bytes[position + 1..<end])
    let hasDeveloperFields = header & 0x20 != 0
    guard
      let size = FITDefinition.byteCount(rest, hasDeveloperFields: hasDeveloperFields)
    else { return stop(.truncated, "the file ends inside a definition", &sink) }
    guard rest[1] <= 1 else {
      return stop(
        .malformed, "byte order \(rest[1]) of a definition is neither 0 nor 1", &sink)
    }
    let key = [header & 0x20] + rest[0..<size]
    let definition =
      known[key]
      ?? FITDefinition(
        UnsafeRawBufferPointer(rebasing: rest[0..<size]), hasDeveloperFields: hasDeveloperFields)
    remember(definition, key)
    locals[Int(header & 15)] = definition
    report(definition, &sink)
    position += 1 + size
  }

  /// Devices define the same again and again; hostile files define anew without end.
  private mutating func remember(_ definition: FITDefinition, _ key: [UInt8]) {
    if known.count >= 512 {
      for old in known.values { count(old) }
      for local in locals { count(local) }
      known.removeAll(keepingCapacity: true)
    }
    known[key] = definition
  }

  private mutating func report(_ definition: FITDefinition, _ sink: inout FITSink) {
    for field in definition.fields where !field.fitsItsType {
      let key = Int(definition.number) << 16 | Int(field.number) << 8 | Int(field.size)
      guard reportedFields.insert(key).inserted else { continue }
      guard sink.issues.hasRoom else { return sink.issues.count(.badField) }
      let type = field.type.map { "\($0)" } ?? "unknown type \(field.baseType)"
      sink.add(
        .badField, at: position,
        "field \(field.number) of message \(definition.number): \(field.size) bytes of \(type), "
          + "kept as they are")
    }
  }

  private mutating func readData(_ header: UInt8, _ sink: inout FITSink) {
    let isCompressed = header & 0x80 != 0
    let local = Int(isCompressed ? header >> 5 & 3 : header & 15)
    guard let definition = locals[local] else {
      return stop(.malformed, "a message of local type \(local), which was never defined", &sink)
    }
    guard position + 1 + definition.size <= end else {
      return stop(.truncated, "the file ends inside a message", &sink)
    }
    if definition.hasDeveloperFields { definition.resolve(part.descriptions) }
    var time: UInt32?
    if isCompressed { time = compressedTime(header) }
    if definition.number == FITMessageNumber.record {
      readRecords(definition, header: header, compressedTime: time, &sink)
    } else {
      readMessage(definition, compressedTime: time, &sink)
    }
  }

  /// Five bits of seconds after the reference, which they move on.
  private mutating func compressedTime(_ header: UInt8) -> UInt32? {
    guard let reference else { return nil }
    let time = reference &+ ((UInt32(header & 31) &- reference) & 31)
    self.reference = time
    return time
  }

  private mutating func stop(
    _ kind: ReadIssue.Kind, _ message: String, _ sink: inout FITSink
  ) {
    broke = true
    sink.add(kind, at: position, message)
  }
}

extension FITPartReader {
  /// Reads a run of records that share a header byte.
  private mutating func readRecords(
    _ definition: FITDefinition, header: UInt8, compressedTime: UInt32?, _ sink: inout FITSink
  ) {
    let plan = definition.recordPlan ?? makePlan(definition)
    if let compressedTime {
      columns.use([.times])
      columns.room(rows: 1)
      reading.setTime(FITUnits.milliseconds(compressedTime), row: columns.count)
    }
    beginRun(plan)
    let single = header & 0x80 != 0
    let rows =
      definition.isBigEndian
      ? readRows(definition, plan, header, atMost: single ? 1 : .max, swapped: true)
      : readRows(definition, plan, header, atMost: single ? 1 : .max, swapped: false)
    definition.messageCount += rows
  }

  @inline(never)
  private mutating func makePlan(_ definition: FITDefinition) -> RecordPlan {
    let plan = RecordPlan(definition)
    plan.keptLayout = pointLayout(plan.keptFields)
    columns.use(plan.columns)
    definition.recordPlan = plan
    return plan
  }

  private mutating func pointLayout(_ fields: [ForeignFieldLayout]) -> Int {
    if let known = pointLayouts[fields] { return known }
    layouts.append(fields)
    pointLayouts[fields] = layouts.count - 1
    return layouts.count - 1
  }

  private mutating func beginRun(_ plan: RecordPlan) {
    let layout = plan.keptLayout
    guard runs.last?.layout != layout else { return }
    guard plan.keptSize > 0 || !runs.isEmpty else { return }
    runs.append(
      ForeignPointFields.Run(
        firstRow: columns.count, layout: layout, firstByte: columns.keptCount))
  }

  /// Reads records while their header is the same and they are whole; says how many.
  @inline(__always)
  private mutating func readRows(
    _ definition: FITDefinition, _ plan: RecordPlan, _ header: UInt8, atMost: Int, swapped: Bool
  ) -> Int {
    let size = definition.size
    let keptSize = plan.keptSize
    let first = columns.count
    var row = first
    var room = columns.room(rows: 1, keptBytes: keptSize)
    var local = reading
    var place = position
    repeat {
      if row == room.rowLimit || room.kept + keptSize > room.keptLimit {
        columns.count = row
        columns.keptCount = room.keptCount
        room = columns.room(rows: 1, keptBytes: keptSize)
      }
      // The caller and the condition below have seen that the record ends before `end`.
      let record = UnsafeRawBufferPointer(rebasing: bytes[place + 1..<place + 1 + size])
      if let start = record.baseAddress {
        local.read(start, by: plan.steps, row: row, swapped: swapped)
        if keptSize > 0 {
          Self.keep(start, plan, at: room.kept)
          room.kept += keptSize
        }
      }
      row += 1
      place += 1 + size
    } while row - first < atMost && place + 1 + size <= end && bytes[place] == header
    columns.count = row
    columns.keptCount = room.keptCount
    reading = local
    if definition.timestampOffset >= 0 {
      reference = time(at: place - size + definition.timestampOffset, swapped) ?? reference
    }
    position = place
    return row - first
  }

  /// Copies what the columns do not hold; the room is there.
  @inline(__always)
  private static func keep(
    _ record: UnsafeRawPointer, _ plan: RecordPlan, at start: UnsafeMutableRawPointer
  ) {
    var target = start
    for copy in plan.copies {
      copyBytes(record + copy.offset, to: target, count: copy.count)
      target += copy.count
    }
    for swap in plan.swaps { FITSink.turnRound(start + swap.offset, width: swap.count) }
  }

  /// Copies a few bytes without a call; both places have as many.
  @inline(__always)
  private static func copyBytes(
    _ source: UnsafeRawPointer, to target: UnsafeMutableRawPointer, count: Int
  ) {
    guard count <= 32 else { return target.copyMemory(from: source, byteCount: count) }
    var done = 0
    while done &+ 8 <= count {
      target.storeBytes(
        of: source.loadUnaligned(fromByteOffset: done, as: UInt64.self), toByteOffset: done,
        as: UInt64.self)
      done &+= 8
    }
    while done < count {
      target.storeBytes(
        of: source.load(fromByteOffset: done, as: UInt8.self), toByteOffset: done,
        as: UInt8.self)
      done &+= 1
    }
  }

  /// The valid time at an offset of the source.
  func time(at offset: Int, _ swapped: Bool) -> UInt32? {
    let value = UInt32(
      littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    let time = swapped ? value.byteSwapped : value
    return time == .max ? nil : time
  }
}

extension FITPartReader {
  private mutating func readMessage(
    _ definition: FITDefinition, compressedTime: UInt32?, _ sink: inout FITSink
  ) {
    let offset = position
    let message = UnsafeRawBufferPointer(
      rebasing: bytes[position + 1..<position + 1 + definition.size])
    position += 1 + definition.size
    definition.messageCount += 1
    if definition.timestampOffset >= 0 {
      reference =
        time(at: offset + 1 + definition.timestampOffset, definition.isBigEndian) ?? reference
    }
    let extra = definition.timestampOffset < 0 ? compressedTime : nil
    guard FITSink.isUnderstood(definition.number) else {
      return sink.keep(message, definition, time: extra, columns.count, part.number)
    }
    let fields = FITSink.fields(message, definition, time: extra)
    let understood = FITPart.Message(
      pointsBefore: columns.count, offset: offset, fields: fields)
    if !sink.take(understood, definition.number, &part) {
      sink.keep(message, definition, time: extra, columns.count, part.number)
    }
  }
}
