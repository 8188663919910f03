/// What an element of a plain track point is to the lane.
enum LaneRole: Equatable {
  /// The point itself.
  case point
  /// A child with one value.
  case value(LaneValue)
  /// An element that only holds others: `extensions`, or a container of a known dialect.
  case container
}

/// A value in the text of a track point: where it goes, and how much it counts.
struct LaneValue: Equatable {
  /// The kinds of value; those of channels are the channel's number.
  enum Kind: UInt8 {
    case latitude, longitude, elevation, time, fix, measure, count, temperature
  }

  var kind: Kind
  /// The channel's number, 0 for kinds that are none.
  var channel: UInt8 = 0
  /// The rank against other values for the same channel.
  var rank: UInt8 = 0
  /// Whether it is more than read and checked: false where another value of the point counts instead.
  var isKept = true

  init(_ kind: Kind) { self.kind = kind }

  /// A value of a channel that is a number.
  init(_ channel: PointChannel, rank: UInt8) {
    self.channel = UInt8(truncatingIfNeeded: channel.rawValue)
    self.rank = rank
    switch channel {
    case .fix: kind = .fix
    case .temperature: kind = .temperature
    case .heartRate, .cadence, .power, .satellites: kind = .count
    default: kind = .measure
    }
  }

  /// Whether it is a number for a channel.
  var isOfChannel: Bool { kind == .measure || kind == .count || kind == .temperature }

  /// A bit for kinds that may stand in a point only once, 0 for the others.
  var onceBit: UInt8 {
    switch kind {
    case .latitude: 1
    case .longitude: 2
    case .elevation: 4
    case .time: 8
    case .fix: 16
    case .measure, .count, .temperature: 0
    }
  }
}

extension NameMeaning {
  /// What an element of this name is to the lane directly inside a track point, or as one.
  var roleInPoint: LaneRole? {
    switch element {
    case .trkpt: .point
    case .ele: .value(LaneValue(.elevation))
    case .time: .value(LaneValue(.time))
    case .fix: .value(LaneValue(.fix, rank: ExtensionDialect.schemaRank))
    case .hdop: .value(LaneValue(.hdop, rank: ExtensionDialect.schemaRank))
    case .vdop: .value(LaneValue(.vdop, rank: ExtensionDialect.schemaRank))
    case .pdop: .value(LaneValue(.pdop, rank: ExtensionDialect.schemaRank))
    case .speed: .value(LaneValue(.speed, rank: ExtensionDialect.schemaRank))
    case .course: .value(LaneValue(.course, rank: ExtensionDialect.schemaRank))
    case .sat: .value(LaneValue(.satellites, rank: ExtensionDialect.schemaRank))
    case .extensions: .container
    case nil: roleInExtensions
    default: nil
    }
  }

  /// What an element of this name is to the lane in the extensions of a track point.
  var roleInExtensions: LaneRole? {
    if let channel { return .value(LaneValue(channel, rank: rank)) }
    return isContainer ? .container : nil
  }
}
