internal import ByteScanning

/// Whose words an extension element uses. Of two values for one channel of one point the one of the
/// greater rank is taken, of equal ranks the first; a schema element beats every extension.
enum ExtensionDialect: UInt8 {
  /// A namespace that we know nothing of: only words that mean one thing everywhere are understood.
  case unknown = 1
  /// A prefix that the file never declares: understood by local name.
  case undeclared
  /// No prefix, or the document's own namespace (Strava, Apple Health, Holux).
  case bare
  /// OsmAnd, MyTrails, Sportractive: metres per second, degrees Celsius.
  case app
  /// OpenTracks.
  case openTracks
  /// Cluetrust's gpxdata (Suunto Movescount, pytrainer).
  case cluetrust
  /// Garmin's other extensions: GpxExtensions, PowerExtension, ActivityExtension.
  case garmin
  /// Garmin's TrackPointExtension, any version.
  case trackPointExtension
  /// Ours, as `GPXWriter` writes it.
  case outnudge

  /// The rank of an element of the GPX schema itself.
  static let schemaRank: UInt8 = 255

  /// The dialect of a namespace that is not GPX.
  init(namespace: String) {
    if namespace == GPXNamespace.outnudge {
      self = .outnudge
      return
    }
    // "xmlschemes" is a misspelling that real files have.
    if namespace.holdsBytes(of: "garmin.com/xmlschem") {
      self = namespace.holdsBytes(of: "TrackPointExtension") ? .trackPointExtension : .garmin
    } else if let known = Self.vendors.first(where: { namespace.holdsBytes(of: $0.part) }) {
      self = known.dialect
    } else {
      self = .unknown
    }
  }

  private static let vendors: [(part: StaticString, dialect: ExtensionDialect)] = [
    ("cluetrust.com", .cluetrust), ("opentracksapp.com", .openTracks), ("osmand.net", .app),
    ("frogsparks.com/mytrails", .app), ("sportractive.com", .app),
  ]

  /// The channel that a local name means in this dialect.
  func channel(_ local: String) -> PointChannel? {
    // The writer puts foreign elements without a namespace into ours: only exact names mean values.
    if self == .outnudge { return OwnElement(rawValue: local)?.channel }
    let word = local.lowercased()
    if let channel = Self.plainWords[word] { return channel }
    return self == .unknown ? nil : Self.words[word]
  }

  /// Elements that only hold others which have meaning.
  static func isContainer(_ local: String) -> Bool {
    ["trackpointextension", "powerextension", "tpx", "extensions"].contains(local.lowercased())
  }

  /// Words whose meaning and unit do not depend on the dialect.
  private static let plainWords: [String: PointChannel] = [
    "hr": .heartRate, "heartrate": .heartRate, "heart_rate": .heartRate, "bpm": .heartRate,
    "cad": .cadence, "cadence": .cadence, "runcadence": .cadence, "rpm": .cadence,
    "power": .power, "powerinwatts": .power, "watts": .power, "atemp": .temperature,
  ]

  private static let words: [String: PointChannel] = [
    "temp": .temperature, "temperature": .temperature, "speed": .speed, "course": .course,
    "bearing": .course, "hacc": .horizontalAccuracy, "vacc": .verticalAccuracy,
    "accuracy": .horizontalAccuracy, "accuracy_horizontal": .horizontalAccuracy,
    "accuracy_vertical": .verticalAccuracy, "horizontalaccuracy": .horizontalAccuracy,
    "verticalaccuracy": .verticalAccuracy, "hdop": .hdop, "vdop": .vdop, "pdop": .pdop,
  ]
}
