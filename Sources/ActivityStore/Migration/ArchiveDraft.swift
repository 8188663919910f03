internal import ByteScanning
internal import CivilTime
internal import TrackModel

/// An activity of an archive while it is read: what stands there, and what is wrong with it.
struct ArchiveDraft {
  private(set) var name: String?
  private var kind: String?
  private var start: String?
  private var end: String?
  private var zone: String?
  private var distance: Double?
  private var active: Double?
  private var gain: Double?
  private var points = ArchivePoints()
  private var reflection: ArchivedReflection?
  private var extra: [ExtraMember] = []
  var problems: [String] = []

  /// Takes a member, whose value is read.
  mutating func take(_ member: String, _ reader: inout JSONReader) throws(JSONReader.Fault) {
    switch member {
    case "id": name = try text(member, &reader)
    case "kind": kind = try text(member, &reader)
    case "start": start = try text(member, &reader)
    case "end": end = try text(member, &reader)
    case "timeZone": zone = try text(member, &reader)
    case "distanceMeters": distance = try amount(member, &reader)
    case "activeSeconds": active = try amount(member, &reader)
    case "elevationGain": gain = try amount(member, &reader)
    case "points": try takePoints(&reader)
    case "reflection": try takeReflection(&reader)
    default: extra.append(ExtraMember(name: member, json: try reader.raw()))
    }
  }

  /// The activity; nil where something is wrong, which `problems` then says.
  mutating func activity() -> ArchivedActivity? {
    guard let name, !name.isEmpty else { return problem("it has no id") }
    guard let kind else { return problem("it has no kind") }
    guard let known = ActivityKind(rawValue: kind) else {
      return problem("\"\(kind)\" is no kind of activity")
    }
    guard let start = instant("start", start), let end = instant("end", end) else { return nil }
    guard start.milliseconds <= end.milliseconds else { return problem("it ends before it starts") }
    if let zone, !ZoneOffsets.isKnown(zone) { return problem("\"\(zone)\" is no time zone") }
    var activity = ArchivedActivity(
      name: name, kind: known, start: start.milliseconds, end: end.milliseconds,
      points: points.points)
    activity.zone = zone
    activity.offset = start.offset
    activity.distance = Self.thousandths(distance)
    activity.active = Self.thousandths(active)
    activity.gain = Self.thousandths(gain)
    if let active = activity.active, active > activity.end - activity.start {
      return problem("it was active for longer than it took")
    }
    activity.reflection = reflection
    if let points = ExtraMember.object(points.extra) {
      extra.append(ExtraMember(name: "points", json: points))
    }
    activity.extra = ExtraMember.object(extra)
    return problems.isEmpty ? activity : nil
  }

  private mutating func problem<Value>(_ message: String) -> Value? {
    problems.append(message)
    return nil
  }

  /// Half to even, as the store rounds everything.
  private static func thousandths(_ value: Double?) -> Int64? {
    value.map { Int64(($0 * 1000).rounded(.toNearestOrEven)) }
  }

  /// An instant of RFC 3339. `Z` and `-00:00` say nothing of local time.
  private mutating func instant(
    _ member: String, _ text: String?
  ) -> (milliseconds: Int64, offset: Int?)? {
    guard let text else { return problem("it has no \(member)") }
    let bytes = Array(text.utf8)
    guard let reading = InstantText.parse(bytes.span), let offset = reading.offset else {
      return problem("\(member) \"\(text)\" is no date with an offset")
    }
    let isLocal = !text.hasSuffix("Z") && !text.hasSuffix("z") && !text.hasSuffix("-00:00")
    return (reading.milliseconds, isLocal ? offset : nil)
  }

  private mutating func text(
    _ member: String, _ reader: inout JSONReader
  ) throws(JSONReader.Fault) -> String? {
    guard try !reader.skipsNull() else { return nil }
    return try reader.string() ?? problem("\(member) is no text")
  }

  /// A number of metres or seconds, not below 0; nobody goes a million kilometres.
  private mutating func amount(
    _ member: String, _ reader: inout JSONReader
  ) throws(JSONReader.Fault) -> Double? {
    guard try !reader.skipsNull() else { return nil }
    guard let value = try reader.number(), (0..<1e9).contains(value) else {
      return problem("\(member) is no number from 0 on")
    }
    return value
  }

  private mutating func takePoints(_ reader: inout JSONReader) throws(JSONReader.Fault) {
    guard try !reader.skipsNull() else { return }
    let isArray: Void? = try reader.elements { reader throws(JSONReader.Fault) in
      try points.take(&reader)
    }
    if isArray == nil { problems.append("points is no array") }
    if let problem = points.problem { problems.append(problem) }
  }

  private mutating func takeReflection(_ reader: inout JSONReader) throws(JSONReader.Fault) {
    guard try !reader.skipsNull() else { return }
    var draft = ReflectionDraft()
    let isObject: Void? = try reader.members { name, reader throws(JSONReader.Fault) in
      try draft.take(name, &reader)
    }
    if isObject == nil { draft.problem = "it is no object" }
    reflection = draft.reflection()
    if let problem = draft.problem { problems.append("reflection: \(problem)") }
    if let members = ExtraMember.object(draft.extra) {
      extra.append(ExtraMember(name: "reflection", json: members))
    }
  }
}

extension JSONReader {
  /// Passes over `null`, which says the same as nothing. Returns whether one stood there.
  mutating func skipsNull() throws(Fault) -> Bool {
    guard try kind() == .null else { return false }
    try skip()
    return true
  }
}
