import CivilTime
import LiveRecording
import TrackModel

/// What `record` is to record, from where, and how it shows itself.
struct RecordArguments {
  static let sources: [OptionSpec] = [
    .value("gpsd", "HOST[:PORT]", "from a gpsd (the default: localhost:2947)"),
    .value(
      "nmea", "PATH",
      "from a serial line or a pipe that sends NMEA 0183; - is standard input"),
    .value("baud", "N", "the speed of a serial line (default 9600)"),
    .value("replay", "FILE", "play a GPX, FIT or TCX track again, or a log of NMEA (.nmea)"),
  ]

  static let pace: [OptionSpec] = [
    .value("speed", "X", "play a file X times as fast (default 1)"),
    .flag("full", "play a file as fast as it goes"),
  ]

  /// Seconds of a file in a second; nil as fast as it goes.
  static func speed(_ arguments: ParsedArguments) throws(UsageError) -> Double? {
    let factor = try arguments.number("speed", in: 0.001...1_000_000)
    return arguments.has("full") ? nil : factor ?? 1
  }

  static let limits: [OptionSpec] = [
    .choice(
      "activity", ActivityKind.allCases.map(\.rawValue),
      "what you are doing, which sets the greatest speed (default: a replayed file's word, else"
        + " other, and guessed when it is finished)"),
    .value(
      "max-accuracy", "METRES",
      "reject fixes whose accuracy radius is greater: 5 to 200 (default: gpsd 60, NMEA 50, replay"
        + " 100)"),
    .value("max-speed", "METRES_PER_SECOND", "the greatest speed (default: by activity)"),
    .value("gap", "SECONDS", "a longer interval is a gap: 5 to 300 (default 30)"),
    .flag("barometer", "heights come from a barometer"),
    .flag("fix-week-rollover", "put dates right that are a multiple of 1024 weeks off"),
    .value("zone", "IANA", "the zone of the activity (default: TZ, else your home zone)"),
  ]

  static let output: [OptionSpec] = [
    .choice(
      "durability", ["full", "relaxed"],
      "full (the default): a point counts once it is on the disk, and each is at once; relaxed: every"
        + " ten, or every ten seconds"),
    .choice(
      "format", ["screen", "json", "text"],
      "a view on the terminal, a JSON object a line, or messages (default: screen on a terminal, else"
        + " text)"),
    .flag("json", "short for --format json"),
    StoreArguments.option,
  ]

  /// The greatest radius of accuracy that counts, by the source, metres.
  private static let usualAccuracy = (gpsd: 60.0, nmea: 50.0, replay: 100.0)

  let source: SourceAddress
  let isRelaxed: Bool
  private let arguments: ParsedArguments
  private let maximumAccuracy: Double?
  private let maximumSpeed: Double?
  private let gap: Double

  init(_ arguments: ParsedArguments) throws(UsageError) {
    self.arguments = arguments
    source = try Self.source(arguments)
    maximumAccuracy = try arguments.number("max-accuracy", in: 5...200)
    maximumSpeed = try arguments.number("max-speed", in: 0...100_000)
    gap = try arguments.number("gap", in: 5...300) ?? 30
    isRelaxed = arguments["durability"] == "relaxed"
    if let zone = arguments["zone"], !ZoneOffsets.isKnown(zone) {
      throw UsageError("--zone takes a name like Europe/Zurich or UTC, not \"\(zone)\"")
    }
  }

  private static func source(_ arguments: ParsedArguments) throws(UsageError) -> SourceAddress {
    let named = ["gpsd", "nmea", "replay"].filter { arguments[$0] != nil }
    guard named.count <= 1 else { throw UsageError("--\(named[0]) or --\(named[1]), not both") }
    if let path = arguments["replay"] ?? arguments["nmea"], path.utf8.count > 2000 {
      throw UsageError("the path of the source is too long")
    }
    if let path = arguments["replay"] { return .replay(path: path) }
    if let path = arguments["nmea"] {
      let baud = try arguments.integer("baud", in: 4800...115_200) ?? 9600
      guard SerialLine.speeds.contains(baud) else {
        throw UsageError(
          "--baud takes one of \(SerialLine.speeds.map(String.init).joined(separator: ", "))")
      }
      return .nmea(path: path, baud: baud)
    }
    return try gpsd(arguments["gpsd"] ?? "localhost")
  }

  private static func gpsd(_ text: String) throws(UsageError) -> SourceAddress {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    // An address with more colons is one of IPv6, without a port.
    guard parts.count == 2 else { return .gpsd(host: text, port: 2947) }
    guard let port = Int(parts[1]), (1...65_535).contains(port), !parts[0].isEmpty else {
      throw UsageError("--gpsd takes HOST or HOST:PORT, not \"\(text)\"")
    }
    return .gpsd(host: String(parts[0]), port: port)
  }

  /// The settings of a recording; `track` is the one that is played again, and its format.
  func settings(_ console: Console, replay: ReplayInput?) -> RecordingSettings {
    let word = replay?.kind.flatMap(ActivityKind.init(sourceWord:))
    let usual: Double =
      switch source {
      case .gpsd: Self.usualAccuracy.gpsd
      case .nmea: Self.usualAccuracy.nmea
      case .replay: Self.usualAccuracy.replay
      }
    let limits = RecordingLimits(
      activity: arguments["activity"].flatMap(ActivityKind.init(rawValue:)) ?? word ?? .other,
      maximumAccuracy: maximumAccuracy ?? usual, isLive: replay == nil,
      acceptsUnknownAccuracy: replay != nil, maximumSpeed: maximumSpeed, gap: gap,
      hasBarometer: arguments.has("barometer"),
      mendsWeekRollover: arguments.has("fix-week-rollover"), format: replay?.format ?? .gpx)
    let zone = arguments["zone"] ?? console.timeZone.flatMap { ZoneOffsets.isKnown($0) ? $0 : nil }
    return RecordingSettings(limits: limits, source: source, zone: zone)
  }
}

/// How a recording shows itself, as asked or as it fits.
extension RecordingOutput {
  init(_ arguments: ParsedArguments, _ console: Console) {
    switch arguments.has("json") ? "json" : arguments["format"] {
    case "json": self = .lines
    case "screen": self = .screen
    case "text": self = .messages
    default: self = console.showsProgress ? .screen : .messages
    }
  }
}
