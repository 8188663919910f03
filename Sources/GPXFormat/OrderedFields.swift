internal import TrackModel

/// The fields of a point by name, so that they can be written in the order of the schema, which
/// allows each of them once, and any number of links.
struct OrderedFields {
  var name: String?
  var comment: String?
  var description: String?
  var source: String?
  var links: [Link] = []
  var symbol: String?
  var kind: String?
  var magneticVariation: Double?
  var geoidHeight: Double?
  var fix: FixKind?
  var satellites: Int?
  var hdop: Double?
  var vdop: Double?
  var pdop: Double?
  var ageOfDifferentialData: Double?
  var differentialStation: Int?
  var speed: Double?
  var course: Double?
  /// How many fields came after one of the same name.
  private(set) var repeated = 0
  /// How many fields the schema has no element for.
  private(set) var unplaced = 0

  /// Sorts the fields of a point.
  init(_ fields: [PointField]) {
    for field in fields { take(field) }
  }

  private mutating func take(_ field: PointField) {
    switch field {
    case .name(let value): keep(value, in: \.name)
    case .comment(let value): keep(value, in: \.comment)
    case .description(let value): keep(value, in: \.description)
    case .source(let value): keep(value, in: \.source)
    case .link(let value): links.append(value)
    case .symbol(let value): keep(value, in: \.symbol)
    case .kind(let value): keep(value, in: \.kind)
    case .magneticVariation(let value): keep(value, in: \.magneticVariation)
    case .geoidHeight(let value): keep(value, in: \.geoidHeight)
    case .fix(let value): if value != .missing { keep(value, in: \.fix) }
    case .satellites(let value): keep(value, in: \.satellites)
    case .hdop(let value): keep(value, in: \.hdop)
    case .vdop(let value): keep(value, in: \.vdop)
    case .pdop(let value): keep(value, in: \.pdop)
    case .ageOfDifferentialData(let value): keep(value, in: \.ageOfDifferentialData)
    case .differentialStation(let value): keep(value, in: \.differentialStation)
    case .speed(let value): keep(value, in: \.speed)
    case .course(let value): keep(value, in: \.course)
    case .distance, .heartRate, .cadence, .power: unplaced += 1
    }
  }

  private mutating func keep<Value>(
    _ value: Value, in place: WritableKeyPath<OrderedFields, Value?>
  ) {
    if self[keyPath: place] == nil { self[keyPath: place] = value } else { repeated += 1 }
  }
}
