internal import TrackModel

extension BesideCoder {
  /// A rare field of a point: its number and its value.
  mutating func code(_ field: inout PointField) {
    var parts = FieldParts(field)
    code(&parts.number)
    switch parts.number {
    case 0..<32: code(&parts.text)
    case 32..<64: code(&parts.measure)
    case 64..<96: code(&parts.count)
    default: code(&parts.link)
    }
    if let read = parts.field { field = read } else { fail() }
  }
}

/// A field as its number, which never changes its meaning, and one value: texts from 0, measures
/// from 32, counts from 64, links from 96.
private struct FieldParts {
  var number: UInt8
  var text = ""
  var measure = 0.0
  var count = 0
  var link = Link(address: "")

  init(_ field: PointField) {
    switch field {
    case .name(let value): (number, text) = (0, value)
    case .comment(let value): (number, text) = (1, value)
    case .description(let value): (number, text) = (2, value)
    case .source(let value): (number, text) = (3, value)
    case .symbol(let value): (number, text) = (4, value)
    case .kind(let value): (number, text) = (5, value)
    case .magneticVariation(let value): (number, measure) = (32, value)
    case .geoidHeight(let value): (number, measure) = (33, value)
    case .hdop(let value): (number, measure) = (34, value)
    case .vdop(let value): (number, measure) = (35, value)
    case .pdop(let value): (number, measure) = (36, value)
    case .ageOfDifferentialData(let value): (number, measure) = (37, value)
    case .speed(let value): (number, measure) = (38, value)
    case .course(let value): (number, measure) = (39, value)
    case .distance(let value): (number, measure) = (40, value)
    case .fix(let value): (number, count) = (64, Int(value.rawValue))
    case .satellites(let value): (number, count) = (65, value)
    case .differentialStation(let value): (number, count) = (66, value)
    case .heartRate(let value): (number, count) = (67, value)
    case .cadence(let value): (number, count) = (68, value)
    case .power(let value): (number, count) = (69, value)
    case .link(let value): (number, link) = (96, value)
    }
  }

  /// Nil where the number or the value means nothing.
  var field: PointField? {
    switch number {
    case 0: .name(text)
    case 1: .comment(text)
    case 2: .description(text)
    case 3: .source(text)
    case 4: .symbol(text)
    case 5: .kind(text)
    case 32: .magneticVariation(measure)
    case 33: .geoidHeight(measure)
    case 34: .hdop(measure)
    case 35: .vdop(measure)
    case 36: .pdop(measure)
    case 37: .ageOfDifferentialData(measure)
    case 38: .speed(measure)
    case 39: .course(measure)
    case 40: .distance(measure)
    case 64: FixKind(rawValue: UInt8(clamping: count)).map(PointField.fix)
    case 65: .satellites(count)
    case 66: .differentialStation(count)
    case 67: .heartRate(count)
    case 68: .cadence(count)
    case 69: .power(count)
    case 96: .link(link)
    default: nil
    }
  }
}
