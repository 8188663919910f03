internal import ByteScanning
internal import TrackModel

/// What was decided when a recording began, so that it goes on in the same way after a crash.
package struct RecordingSettings: Sendable, Equatable {
  package var limits: RecordingLimits
  /// Where the fixes come from.
  package var source: SourceAddress
  /// The zone of the activity; nil takes the home zone, which is then assumed.
  package var zone: String?

  package init(limits: RecordingLimits, source: SourceAddress, zone: String?) {
    self.limits = limits
    self.source = source
    self.zone = zone
  }

  /// As JSON, at most 4,096 bytes where the source's path is at most 2,000.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.stringField("activity", limits.activity.rawValue)
    writer.stringField("source", source.text)
    writer.stringField("zone", zone)
    writer.numberField("max_accuracy_m", limits.maximumAccuracy)
    writer.numberField("max_speed_mps", limits.maximumSpeed)
    writer.numberField("gap_s", limits.gap)
    writer.stringField("format", limits.format.rawValue)
    for (name, value) in flags {
      writer.key(name)
      writer.bool(value)
    }
    writer.endObject()
    return writer.bytes
  }

  private var flags: [(String, Bool)] {
    [
      ("accept_unknown_accuracy", limits.acceptsUnknownAccuracy), ("live", limits.isLive),
      ("barometer", limits.hasBarometer), ("fix_week_rollover", limits.mendsWeekRollover),
    ]
  }

  /// Reads what `json` wrote; nil where it is something else.
  init?(json: [UInt8]) {
    guard let read = try? Self.read(json) else { return nil }
    self = read
  }

  private static func read(_ json: [UInt8]) throws(JSONReader.Fault) -> RecordingSettings? {
    var words: [String: String] = [:]
    var numbers: [String: Double] = [:]
    var flags: Set<String> = []
    var reader = JSONReader(json)
    guard
      try reader.members({ name, reader throws(JSONReader.Fault) in
        switch try reader.kind() {
        case .string: words[name] = try reader.string()
        case .number: numbers[name] = try reader.number()
        case .bool: if try reader.raw() == "true" { flags.insert(name) }
        default: try reader.skip()
        }
      }) != nil
    else { return nil }
    try reader.finish()
    guard let activity = words["activity"].flatMap(ActivityKind.init(rawValue:)),
      let source = words["source"].flatMap({ SourceAddress($0) }),
      let accuracy = numbers["max_accuracy_m"], let gap = numbers["gap_s"],
      (0...1e9).contains(gap), let format = words["format"].flatMap(TrackFormat.init(rawValue:))
    else { return nil }
    return RecordingSettings(
      limits: RecordingLimits(
        activity: activity, maximumAccuracy: accuracy, isLive: flags.contains("live"),
        acceptsUnknownAccuracy: flags.contains("accept_unknown_accuracy"),
        maximumSpeed: numbers["max_speed_mps"], gap: gap,
        hasBarometer: flags.contains("barometer"),
        mendsWeekRollover: flags.contains("fix_week_rollover"), format: format),
      source: source, zone: words["zone"])
  }
}
