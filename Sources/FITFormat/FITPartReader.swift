internal import TrackModel

/// Reads the messages of one file in a source.
struct FITPartReader {
  /// The bytes of the whole source.
  let bytes: UnsafeRawBufferPointer
  /// Where the records end.
  let end: Int
  private let keepsPlaces: Bool
  /// Where the next byte to read is.
  var position: Int
  private(set) var part: FITPart
  private(set) var counts: [UInt16: Int] = [:]
  /// Whether it ended at something that is no record, or in the midst of one.
  private(set) var broke = false

  private var locals = [FITDefinition?](repeating: nil, count: 16)
  let types = QuickTypes()
  private var known: [[UInt8]: FITDefinition] = [:]
  /// The last full or computed time, which compressed headers count from.
  var reference: UInt32?
  let columns: RecordColumns
  var reading: RecordReading
  private var pointLayouts: [[ForeignFieldLayout]: Int] = [:]
  private var layouts: [[ForeignFieldLayout]] = []
  private var runs: [ForeignPointFields.Run] = []
  /// The index of the layout of the last record.
  var lastLayout = -1
  private var reportedFields: Set<Int> = []

  /// A reader of the records in a range of the source.
  init(
    _ bytes: UnsafeRawBufferPointer, _ range: Range<Int>, number: Int, firstMessage: Int,
    keepsPlaces: Bool
  ) {
    self.bytes = bytes
    self.keepsPlaces = keepsPlaces
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
      readQuickly(sink)
      guard position < end else { break }
      let header = bytes[position]
      // A compressed header has bit 7; only without it does bit 6 mean a definition.
      if header & 0xC0 == 0x40 {
        readDefinition(header, &sink)
      } else {
        readData(header, &sink)
      }
    }
    for local in locals.indices { undefine(local) }
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

  private mutating func undefine(_ local: Int) {
    let count = types.remove(local)
    guard let definition = locals[local], count > 0 else { return }
    counts[definition.number, default: 0] += count
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
    // Devices define the same again and again; hostile files define anew without end.
    if known.count >= 512 { known.removeAll(keepingCapacity: true) }
    known[key] = definition
    undefine(Int(header & 15))
    locals[Int(header & 15)] = definition
    report(definition, &sink)
    position += 1 + size
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
    types[local].pointee.messageCount += 1
    if definition.number == FITMessageNumber.record {
      readRecord(definition, local, compressedTime: time)
    } else {
      readMessage(definition, local, compressedTime: time, &sink)
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
  /// Reads a record; those after it can be read quickly.
  private mutating func readRecord(
    _ definition: FITDefinition, _ local: Int, compressedTime: UInt32?
  ) {
    let plan = definition.recordPlan ?? makePlan(definition)
    let instructions = plan.instructions
    if let compressedTime {
      columns.use([.times])
      columns.room(rows: 1)
      reading.setTime(FITUnits.milliseconds(compressedTime), row: columns.count)
    }
    beginRun(plan)
    let room = columns.room(rows: 1, keptBytes: instructions.keptSize)
    let record = UnsafeRawBufferPointer(
      rebasing: bytes[position + 1..<position + 1 + definition.size])
    if let start = record.baseAddress {
      let row = columns.count
      if definition.isBigEndian {
        reading.read(start, by: instructions.steps, row: row, BigEndian.self)
      } else {
        reading.read(start, by: instructions.steps, row: row, LittleEndian.self)
      }
      instructions.keep(start, at: room.kept)
    }
    columns.count += 1
    columns.keptCount += instructions.keptSize
    takeReference(definition, at: position + 1)
    if keepsPlaces {
      part.places.append(SourcePlace(byteOffset: position))
    } else {
      makeQuick(local, .record, definition, layout: plan.keptLayout, plan: instructions)
    }
    position += 1 + definition.size
  }

  private func makeQuick(
    _ local: Int, _ role: QuickTypes.Entry.Role, _ definition: FITDefinition, layout: Int,
    plan: RecordPlan.Instructions = RecordPlan.Instructions()
  ) {
    types[local].pointee = QuickTypes.Entry(
      role: role, isBigEndian: definition.isBigEndian, size: definition.size,
      timestampOffset: definition.timestampOffset, layout: layout, plan: plan,
      messageCount: types[local].pointee.messageCount)
  }

  /// The time of a message at an offset is what compressed headers count from.
  private mutating func takeReference(_ definition: FITDefinition, at offset: Int) {
    guard definition.timestampOffset >= 0 else { return }
    let value = UInt32(
      littleEndian: bytes.loadUnaligned(
        fromByteOffset: offset + definition.timestampOffset, as: UInt32.self))
    let time = definition.isBigEndian ? value.byteSwapped : value
    if time != .max { reference = time }
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
    lastLayout = layout
    guard runs.last?.layout != layout else { return }
    guard plan.instructions.keptSize > 0 || !runs.isEmpty else { return }
    runs.append(
      ForeignPointFields.Run(
        firstRow: columns.count, layout: layout, firstByte: columns.keptCount))
  }
}

extension FITPartReader {
  private mutating func readMessage(
    _ definition: FITDefinition, _ local: Int, compressedTime: UInt32?, _ sink: inout FITSink
  ) {
    let offset = position
    let message = UnsafeRawBufferPointer(
      rebasing: bytes[position + 1..<position + 1 + definition.size])
    position += 1 + definition.size
    takeReference(definition, at: offset + 1)
    let extra = definition.timestampOffset < 0 ? compressedTime : nil
    guard FITSink.isUnderstood(definition.number) else {
      sink.keep(message, definition, time: extra, columns.count, part.number)
      if !definition.isBigEndian, !FITSink.isNoted(definition.number),
        let layout = definition.keptLayout
      {
        makeQuick(local, .kept, definition, layout: layout)
      }
      return
    }
    let fields = FITSink.fields(message, definition, time: extra)
    let understood = FITPart.Message(
      pointsBefore: columns.count, offset: offset, fields: fields)
    if !sink.take(understood, definition.number, &part) {
      sink.keep(message, definition, time: extra, columns.count, part.number)
    }
    // Developers' fields may have other types from here on.
    if definition.number == FITMessageNumber.fieldDescription { types.slowDown() }
  }
}
