internal import TrackModel

/// Where messages go while a source is read: those that are kept whole, and what is wrong.
struct FITSink {
  let messages = KeptMessages()
  var issues = IssueLog()
  private var layouts: [ForeignMessages.Layout: Int] = [:]
  private var scratch: [UInt8] = []
  private var sessionCount = 0
  private var lapCount = 0
  /// The kept messages that are looked into at the end, by their number.
  private(set) var noted: [UInt16: [Int]] = [:]

  mutating func add(_ kind: ReadIssue.Kind, at offset: Int, _ message: String) {
    issues.add(ReadIssue(kind: kind, place: SourcePlace(byteOffset: offset), message: message))
  }

  /// Keeps a message whole.
  mutating func keep(
    _ message: UnsafeRawBufferPointer, _ definition: FITDefinition, time: UInt32?,
    _ pointsBefore: Int, _ part: Int
  ) {
    let layout = self.layout(definition, isTimed: time != nil)
    if Self.isNoted(definition.number) {
      noted[definition.number, default: []].append(messages.count)
    }
    if !definition.isBigEndian, time == nil {
      return messages.append(
        layout: layout, pointsBefore: pointsBefore, part: part, bytes: message)
    }
    Self.normalise(message, definition, time: time, &scratch)
    scratch.withUnsafeBytes {
      messages.append(layout: layout, pointsBefore: pointsBefore, part: part, bytes: $0)
    }
  }

  private mutating func layout(_ definition: FITDefinition, isTimed: Bool) -> Int {
    if let known = isTimed ? definition.timedLayout : definition.keptLayout { return known }
    let fields = Self.layout(definition, isTimed: isTimed)
    let layout = ForeignMessages.Layout(number: definition.number, fields: fields)
    let index = layouts[layout] ?? messages.add(layout)
    layouts[layout] = index
    if isTimed { definition.timedLayout = index } else { definition.keptLayout = index }
    return index
  }

  /// The fields of a message; a time that only its header has comes first.
  private static func layout(
    _ definition: FITDefinition, isTimed: Bool
  ) -> [ForeignFieldLayout] {
    let fields = definition.fields.filter { $0.size > 0 }
    guard isTimed else { return fields }
    return [ForeignFieldLayout(number: 253, size: 4, baseType: FITBaseType.uint32.byte)] + fields
  }

  /// The fields of a message with little-endian numbers.
  static func fields(
    _ message: UnsafeRawBufferPointer, _ definition: FITDefinition, time: UInt32?
  ) -> ForeignFields {
    var bytes: [UInt8] = []
    normalise(message, definition, time: time, &bytes)
    return ForeignFields(layout: layout(definition, isTimed: time != nil), bytes: bytes)
  }

  /// The bytes of a message with little-endian numbers, a time that only its header has first.
  private static func normalise(
    _ message: UnsafeRawBufferPointer, _ definition: FITDefinition, time: UInt32?,
    _ bytes: inout [UInt8]
  ) {
    bytes.removeAll(keepingCapacity: true)
    if let time { bytes += (0..<4).map { UInt8(truncatingIfNeeded: time >> ($0 * 8)) } }
    let first = bytes.count
    bytes.append(contentsOf: message)
    guard definition.isBigEndian else { return }
    bytes.withUnsafeMutableBytes { bytes in
      var start = first
      for field in definition.fields {
        let end = start + Int(field.size)
        let width = field.swapWidth
        // The size of such a field is a multiple of the width, and `end` is in the message.
        if width > 1, let base = bytes.baseAddress, end <= bytes.count {
          for place in stride(from: start, to: end, by: width) {
            turnRound(base + place, width: width)
          }
        }
        start = end
      }
    }
  }

  /// Turns round a number of 2, 4 or 8 bytes, which are there.
  static func turnRound(_ place: UnsafeMutableRawPointer, width: Int) {
    switch width {
    case 2:
      place.storeBytes(of: place.loadUnaligned(as: UInt16.self).byteSwapped, as: UInt16.self)
    case 4:
      place.storeBytes(of: place.loadUnaligned(as: UInt32.self).byteSwapped, as: UInt32.self)
    case 8:
      place.storeBytes(of: place.loadUnaligned(as: UInt64.self).byteSwapped, as: UInt64.self)
    default: break
    }
  }
}

extension FITSink {
  /// Whether messages with a number are looked into at the end.
  static func isNoted(_ number: UInt16) -> Bool {
    switch number {
    case FITMessageNumber.fileID, FITMessageNumber.fileCreator, FITMessageNumber.deviceInfo,
      FITMessageNumber.sport, FITMessageNumber.heartRate:
      true
    default: false
    }
  }

  /// Whether messages with a number are looked into while reading.
  static func isUnderstood(_ number: UInt16) -> Bool {
    switch number {
    case FITMessageNumber.fileID, FITMessageNumber.session, FITMessageNumber.lap,
      FITMessageNumber.event, FITMessageNumber.course, FITMessageNumber.coursePoint,
      FITMessageNumber.activity,
      FITMessageNumber.fieldDescription:
      true
    default: false
    }
  }

  /// A summary takes far more memory than its bytes: no device writes as many as this.
  private static let mostSessions = 1024
  private static let mostLaps = 65_536

  /// Says once that there are more summaries than are understood; those are kept whole.
  private mutating func isBeyondLimit(
    _ excess: Int, _ message: FITPart.Message, _ what: String
  ) -> Bool {
    if excess == 1 { add(.limit, at: message.offset, "too many \(what): the rest is kept unread") }
    return false
  }

  /// Takes a message into the part; false where it has to be kept whole (too).
  mutating func take(
    _ message: FITPart.Message, _ number: UInt16, _ part: inout FITPart
  ) -> Bool {
    switch number {
    case FITMessageNumber.session:
      sessionCount += 1
      guard sessionCount <= Self.mostSessions else {
        return isBeyondLimit(sessionCount - Self.mostSessions, message, "sessions")
      }
      part.sessions.append(message)
    case FITMessageNumber.lap:
      lapCount += 1
      guard lapCount <= Self.mostLaps else {
        return isBeyondLimit(lapCount - Self.mostLaps, message, "laps")
      }
      part.laps.append(message)
    case FITMessageNumber.course:
      guard part.isCourse, part.courses.isEmpty else { return false }
      part.courses.append(message)
    case FITMessageNumber.coursePoint: part.coursePoints.append(message)
    case FITMessageNumber.activity:
      guard part.activities.isEmpty else { return false }
      part.activities.append(message)
      // The document has fields for one activity: those of later files are kept whole as well.
      return part.number == 0
    case FITMessageNumber.event:
      guard part.fileType != FITPart.courseType, TimerEvent(message.fields) != nil else {
        return false
      }
      part.timerEvents.append(message)
    case FITMessageNumber.fieldDescription:
      if let description = FITFieldDescription(message.fields) {
        part.descriptions.add(description, pointsBefore: message.pointsBefore)
      }
      return false
    default:
      if part.fileType == nil { part.fileType = message.fields.integer(0).map(Int.init) }
      return false
    }
    return true
  }
}

extension TimerEvent {
  /// What an `event` message says of the timer; nil where it is about something else.
  init?(_ fields: ForeignFields) {
    guard fields.integer(0) == 0, let type = fields.integer(1),
      let action = UInt8(exactly: type).flatMap(TimerEvent.Action.init),
      let time = fields.integer(253)
    else { return nil }
    let data = fields.integer(3) ?? fields.integer(2)
    self.init(
      time: FITUnits.milliseconds(UInt32(truncatingIfNeeded: time)), action: action,
      cause: data.flatMap { UInt32(exactly: $0) }.flatMap(TimerEvent.Cause.init))
  }
}
