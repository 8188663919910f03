internal import ByteScanning
internal import CivilTime
internal import TrackModel

/// Writes activities as a JSON archive, version 1, piece by piece.
struct ArchiveText {
  private var writer = JSONWriter()

  /// Begins an archive. `profile` is a JSON object.
  init(profile: String?, extra: [ExtraMember]) {
    writer.beginObject()
    writer.stringField("format", JSONArchive.format)
    writer.key("version")
    writer.number(JSONArchive.version)
    if let profile {
      writer.key("profile")
      writer.json(profile)
    }
    write(extra)
    writer.key("activities")
    writer.beginArray()
  }

  /// Ends it.
  mutating func end() {
    writer.endArray()
    writer.endObject()
  }

  /// What was written since the last time.
  mutating func take() -> [UInt8] { writer.takeBytes() }

  /// Writes an activity.
  mutating func write(_ activity: ArchivedActivity) {
    var extra = ExtraMember.members(activity.extra)
    let pointExtra = Self.take("points", from: &extra)
    let reflectionExtra = Self.take("reflection", from: &extra)
    writer.beginObject()
    writer.stringField("id", activity.name)
    writer.stringField("kind", activity.kind.rawValue)
    writer.stringField("start", Self.instant(activity.start, activity.offset))
    writer.stringField("end", Self.instant(activity.end, activity.offset))
    writer.stringField("timeZone", activity.zone)
    write("distanceMeters", thousandths: activity.distance)
    write("activeSeconds", thousandths: activity.active)
    write("elevationGain", thousandths: activity.gain)
    writer.key("points")
    writer.beginArray()
    let extraOfRow = Dictionary(pointExtra.map { ($0.name, $0.json) }) { first, _ in first }
    for segment in activity.points.segmentStarts.indices {
      for row in activity.points.rows(ofSegment: segment) {
        write(activity.points, row, segment, extraOfRow[String(row)])
      }
    }
    writer.endArray()
    if let reflection = activity.reflection { write(reflection, reflectionExtra) }
    write(extra)
    writer.endObject()
  }

  private static func take(_ name: String, from extra: inout [ExtraMember]) -> [ExtraMember] {
    guard let index = extra.firstIndex(where: { $0.name == name }) else { return [] }
    return ExtraMember.members(extra.remove(at: index).json)
  }

  private mutating func write(_ extra: [ExtraMember]) {
    for member in extra {
      writer.key(member.name)
      writer.json(member.json)
    }
  }

  private mutating func write(_ name: String, thousandths: Int64?) {
    guard let thousandths else { return }
    writer.key(name)
    writer.number(thousandths: thousandths)
  }

  private mutating func write(_ points: TrackPoints, _ row: Int, _ segment: Int, _ extra: String?) {
    func value<Value: BinaryFloatingPoint>(_ column: [Value]) -> Double? {
      column.isEmpty ? nil : Double(column[row])
    }
    writer.beginObject()
    writer.key("t")
    writer.number(points.times[row])
    writer.numberField("lat", points.latitudes[row], decimalsAtMost: 7)
    writer.numberField("lon", points.longitudes[row], decimalsAtMost: 7)
    writer.numberField("ele", value(points.elevations), decimalsAtMost: 2)
    writer.numberField("acc", value(points.horizontalAccuracies), decimalsAtMost: 2)
    writer.numberField("vacc", value(points.verticalAccuracies), decimalsAtMost: 2)
    writer.numberField("speed", value(points.speeds), decimalsAtMost: 2)
    writer.numberField("seg", segment)
    write(ExtraMember.members(extra))
    writer.endObject()
  }

  private mutating func write(_ reflection: ArchivedReflection, _ extra: [ExtraMember]) {
    writer.key("reflection")
    writer.beginObject()
    writer.numberField("effort", reflection.effort)
    writer.numberField("energy", reflection.energy)
    writer.numberField("mood", reflection.mood)
    writer.stringField("note", reflection.note.isEmpty ? nil : reflection.note)
    writer.stringField("at", Self.instant(reflection.time, nil))
    write(extra)
    writer.endObject()
  }

  /// `2024-05-04T11:00:00+02:00`, or in UTC where local time is not known.
  private static func instant(_ milliseconds: Int64, _ offset: Int?) -> String {
    var text: [UInt8] = []
    // No offset has seconds in RFC 3339.
    let minutes = (offset ?? 0) / 60
    InstantText.append(milliseconds: milliseconds + Int64(minutes) * 60_000, to: &text)
    let name = offset == nil ? "Z" : ZoneOffsets.name(ofOffset: minutes * 60)
    return String(decoding: text.dropLast(), as: UTF8.self) + name
  }
}
