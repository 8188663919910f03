internal import ByteScanning

/// A reflection of an archive while it is read.
struct ReflectionDraft {
  /// Longest note, characters.
  private static let longestNote = 4000

  private var effort: Int?
  private var energy: Int?
  private var mood: Int?
  private var note = ""
  private var time: Int64?
  private(set) var extra: [ExtraMember] = []
  /// What is wrong; nil where nothing is.
  var problem: String?

  /// Takes a member, whose value is read.
  mutating func take(_ member: String, _ reader: inout JSONReader) throws(JSONReader.Fault) {
    switch member {
    case "effort": effort = try level(member, &reader)
    case "energy": energy = try level(member, &reader)
    case "mood": mood = try level(member, &reader)
    case "note": try takeNote(&reader)
    case "at": try takeTime(&reader)
    default: extra.append(ExtraMember(name: member, json: try reader.raw()))
    }
  }

  /// The reflection; nil where something is wrong, which `problem` then says.
  mutating func reflection() -> ArchivedReflection? {
    if problem == nil, time == nil { problem = "it has no date (at)" }
    guard problem == nil, let time else { return nil }
    return ArchivedReflection(
      effort: effort, energy: energy, mood: mood, note: note, time: time)
  }

  private mutating func level(
    _ member: String, _ reader: inout JSONReader
  ) throws(JSONReader.Fault) -> Int? {
    guard try !reader.skipsNull() else { return nil }
    guard let level = try reader.integer(), (1...5).contains(level) else {
      problem = "\(member) is no number from 1 to 5"
      return nil
    }
    return level
  }

  private mutating func takeNote(_ reader: inout JSONReader) throws(JSONReader.Fault) {
    guard try !reader.skipsNull() else { return }
    if let text = try reader.string(), text.unicodeScalars.count <= Self.longestNote {
      note = text
    } else {
      problem = "note is no text of at most \(Self.longestNote) characters"
    }
  }

  private mutating func takeTime(_ reader: inout JSONReader) throws(JSONReader.Fault) {
    let text = Array((try reader.string() ?? "").utf8)
    if let reading = InstantText.parse(text.span), reading.offset != nil {
      time = reading.milliseconds
    } else {
      problem = "at is no date with an offset"
    }
  }
}
