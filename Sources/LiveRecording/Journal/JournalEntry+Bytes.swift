internal import ByteScanning
internal import TrackCleaning

extension JournalEntry {
  /// The letter of its type.
  var type: UInt8 {
    switch self {
    case .settings: UInt8(ascii: "Z")
    case .sample: UInt8(ascii: "S")
    case .pause: UInt8(ascii: "P")
    case .resume: UInt8(ascii: "R")
    case .gap: UInt8(ascii: "G")
    case .clock: UInt8(ascii: "C")
    case .rejected: UInt8(ascii: "J")
    case .lap: UInt8(ascii: "L")
    case .finish: UInt8(ascii: "F")
    case .discard: UInt8(ascii: "D")
    }
  }

  /// What it says, integers with the lowest byte first.
  var payload: [UInt8] {
    var bytes: [UInt8] = []
    switch self {
    case .settings(let settings): bytes = settings.json
    case .sample(let sample): sample.append(to: &bytes)
    case .pause(let reason, let clock):
      bytes.append(reason.rawValue)
      clock.append(to: &bytes)
    case .resume(let reason, let clock, let lost):
      bytes.append(reason.rawValue)
      clock.append(to: &bytes)
      bytes.append(littleEndian: lost)
    case .gap(let reason): bytes.append(reason.rawValue)
    case .clock(let expected, let clock):
      bytes.append(littleEndian: expected)
      clock.append(to: &bytes)
    case .rejected(let counts):
      for count in counts {
        bytes.append(count.mark.byte)
        bytes.append(littleEndian: count.count)
      }
    case .lap(let clock), .discard(let clock): clock.append(to: &bytes)
    case .finish(let clock, let samples):
      clock.append(to: &bytes)
      bytes.append(littleEndian: samples)
    }
    return bytes
  }

  /// What a payload of a type says; nil where it says nothing that we know.
  init?(type: UInt8, payload: [UInt8]) {
    var reader = BinaryReader(payload)
    guard let entry = try? Self.read(type, payload, &reader) else { return nil }
    self = entry
  }

  private static func read(
    _ type: UInt8, _ payload: [UInt8], _ reader: inout BinaryReader
  ) throws(BinaryReader.Fault) -> JournalEntry? {
    let entry: JournalEntry?
    switch type {
    case UInt8(ascii: "Z"): return RecordingSettings(json: payload).map(JournalEntry.settings)
    case UInt8(ascii: "S"): entry = .sample(try ConfirmedSample(&reader))
    case UInt8(ascii: "P"):
      guard let reason = PauseReason(rawValue: try reader.byte()) else { return nil }
      entry = .pause(reason, try ClockReading(&reader))
    case UInt8(ascii: "R"):
      guard let reason = PauseReason(rawValue: try reader.byte()) else { return nil }
      entry = .resume(reason, try ClockReading(&reader), lost: try reader.integer())
    case UInt8(ascii: "G"): entry = GapReason(rawValue: try reader.byte()).map(JournalEntry.gap)
    case UInt8(ascii: "C"):
      entry = .clock(expected: try reader.integer(), try ClockReading(&reader))
    case UInt8(ascii: "J"): entry = try rejectedCounts(&reader).map(JournalEntry.rejected)
    case UInt8(ascii: "L"): entry = .lap(try ClockReading(&reader))
    case UInt8(ascii: "F"):
      entry = .finish(try ClockReading(&reader), samples: try reader.integer())
    case UInt8(ascii: "D"): entry = .discard(try ClockReading(&reader))
    default: return nil
    }
    return reader.isAtEnd ? entry : nil
  }

  private static func rejectedCounts(
    _ reader: inout BinaryReader
  ) throws(BinaryReader.Fault) -> [RejectedCount]? {
    var counts: [RejectedCount] = []
    while !reader.isAtEnd {
      guard let mark = RowMark(byte: try reader.byte()) else { return nil }
      counts.append(RejectedCount(mark: mark, count: try reader.integer()))
    }
    return counts
  }
}

extension ClockReading {
  fileprivate func append(to bytes: inout [UInt8]) {
    bytes.append(littleEndian: wall)
    bytes.append(littleEndian: boot)
  }

  fileprivate init(_ reader: inout BinaryReader) throws(BinaryReader.Fault) {
    self.init(wall: try reader.integer(), boot: try reader.integer())
  }
}

extension ConfirmedSample {
  /// 45 bytes.
  fileprivate func append(to bytes: inout [UInt8]) {
    bytes.append(littleEndian: time)
    bytes.append(littleEndian: received.boot)
    bytes.append(littleEndian: received.wall)
    bytes.append(littleEndian: latitude)
    bytes.append(littleEndian: longitude)
    bytes.append(littleEndian: elevation)
    bytes.append(littleEndian: horizontalAccuracy)
    bytes.append(littleEndian: verticalAccuracy)
    bytes.append(littleEndian: speed)
    bytes.append(littleEndian: course)
    bytes.append(heartRate)
  }

  fileprivate init(_ reader: inout BinaryReader) throws(BinaryReader.Fault) {
    let (time, boot, wall): (Int64, UInt64, Int64) =
      (try reader.integer(), try reader.integer(), try reader.integer())
    self.init(
      time: time, received: ClockReading(wall: wall, boot: boot),
      latitude: try reader.integer(), longitude: try reader.integer(),
      elevation: try reader.integer(), horizontalAccuracy: try reader.integer(),
      verticalAccuracy: try reader.integer(), speed: try reader.integer(),
      course: try reader.integer(), heartRate: try reader.byte())
  }
}
