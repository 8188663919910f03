internal import ByteScanning
internal import TrackModel

/// The points of an archived activity while they are read, column by column.
struct ArchivePoints {
  /// One point: what stands there.
  fileprivate struct Row {
    var time: Int?
    var segment: Int? = 0
    var latitude: Double?
    var longitude: Double?
    var elevation = Double.nan
    var accuracy = Double.nan
    var verticalAccuracy = Double.nan
    var speed = Double.nan
    var extra: [ExtraMember] = []
    /// The member that is not what it should be.
    var wrong: String?
  }

  private var times: [Int64] = []
  private var latitudes: [Double] = []
  private var longitudes: [Double] = []
  private var elevations: [Double] = []
  private var accuracies: [Float] = []
  private var verticalAccuracies: [Float] = []
  private var speeds: [Float] = []
  private var segmentStarts: [Int] = []
  private var lastSegment = -1
  private var count = 0
  /// Members of points that are not known, by the number of the point from 0.
  private(set) var extra: [ExtraMember] = []
  /// What is wrong with the first point in which something is.
  private(set) var problem: String?

  /// Reads one point.
  mutating func take(_ reader: inout JSONReader) throws(JSONReader.Fault) {
    var row = Row()
    let isObject: Void? = try reader.members { name, reader throws(JSONReader.Fault) in
      try row.take(name, &reader)
    }
    if isObject == nil { row.wrong = "it is no object" }
    if let wrong = row.wrong ?? add(row) { problem = problem ?? "point \(count): \(wrong)" }
    count += 1
  }

  /// The points.
  var points: TrackPoints {
    TrackPoints(
      times: times, latitudes: latitudes, longitudes: longitudes,
      elevations: elevations.allSatisfy(\.isNaN) ? [] : elevations,
      horizontalAccuracies: accuracies.allSatisfy(\.isNaN) ? [] : accuracies,
      verticalAccuracies: verticalAccuracies.allSatisfy(\.isNaN) ? [] : verticalAccuracies,
      speeds: speeds.allSatisfy(\.isNaN) ? [] : speeds, segmentStarts: segmentStarts)
  }

  /// Adds a row. Returns what is wrong with it; nil where nothing is.
  private mutating func add(_ row: Row) -> String? {
    guard let time = row.time.map(Int64.init), InstantText.range.contains(time) else {
      return "t is no time in milliseconds"
    }
    guard let latitude = row.latitude, abs(latitude) <= 90 else { return "lat is no latitude" }
    guard let longitude = row.longitude, abs(longitude) <= 180 else { return "lon is no longitude" }
    guard let segment = row.segment, segment >= max(lastSegment, 0) else {
      return "seg is no rising number"
    }
    if segment > lastSegment { segmentStarts.append(times.count) }
    lastSegment = segment
    times.append(time)
    latitudes.append(latitude)
    longitudes.append(longitude)
    elevations.append(row.elevation)
    accuracies.append(Float(row.accuracy))
    verticalAccuracies.append(Float(row.verticalAccuracy))
    speeds.append(Float(row.speed))
    if let members = ExtraMember.object(row.extra) {
      extra.append(ExtraMember(name: String(count), json: members))
    }
    return nil
  }
}

extension ArchivePoints.Row {
  fileprivate mutating func take(
    _ member: String, _ reader: inout JSONReader
  ) throws(JSONReader.Fault) {
    switch member {
    case "t": time = try reader.integer()
    case "lat": latitude = try reader.number()
    case "lon": longitude = try reader.number()
    case "seg": segment = try reader.integer()
    case "ele": elevation = try measure(member, &reader)
    case "acc": accuracy = try measure(member, &reader)
    case "vacc": verticalAccuracy = try measure(member, &reader)
    case "speed": speed = try measure(member, &reader)
    default: extra.append(ExtraMember(name: member, json: try reader.raw()))
    }
  }

  private mutating func measure(
    _ member: String, _ reader: inout JSONReader
  ) throws(JSONReader.Fault) -> Double {
    guard try !reader.skipsNull() else { return .nan }
    guard let value = try reader.number(), abs(value) < 1e9 else {
      wrong = "\(member) is no number"
      return .nan
    }
    return value
  }
}
