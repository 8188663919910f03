import FITFormat
import TestSupport
import Testing
import TrackModel

/// Whole dumps that were published with files of the corpus: every record of another program's
/// reading, and how many messages there are of each kind.
@Suite(.enabled(if: Corpus.fit.isPresent, "\(Corpus.absence)"))
struct PublishedDumpTests {
  private static let dumps = [
    ("garmin-fr255-triathlon-summary-last.fit", ".fitcsvtool.csv.gz"),
    ("garmin-fr955-walk-chained-4-hr-gps-metadata.fit", ".fitcsvtool.csv.gz"),
    ("sdk-poolswim-with-hr-messages.fit", ".fitcsvtool.csv.gz"),
    ("sdk-developer-data-minimal.fit", ".fitcsvtool.csv"),
    ("sdk-monitoring-b.fit", ".fitcsvtool.csv"),
  ]

  @Test(arguments: dumps)
  func everyRecordIsThatOfTheDump(_ file: String, _ ending: String) throws {
    let rows = try dump(file, ending).filter { $0.name == "record" }
    let document = try Reading.document(Corpus.fit.bytes(file))
    let tracks = document.tracks.map(\.points)
    #expect(tracks.reduce(0) { $0 + $1.count } == rows.count)
    let places = tracks.indices.flatMap { track in
      (0..<tracks[track].count).map { (track, $0) }
    }
    for (fields, (track, row)) in zip(rows.map(\.fields), places) {
      let faults = differences(fields, tracks[track], row)
      #expect(faults.isEmpty, "track \(track), row \(row): \(faults)")
      if !faults.isEmpty { break }
    }
  }

  @Test(arguments: dumps)
  func everyKnownMessageIsCounted(_ file: String, _ ending: String) throws {
    let rows = try dump(file, ending)
    let inventory = try Reading.all(Corpus.fit.bytes(file)).inventory
    let numbers: [String: UInt16] = [
      "file_id": 0, "sport": 12, "session": 18, "lap": 19, "record": 20, "event": 21,
      "device_info": 23, "activity": 34, "file_creator": 49, "monitoring": 55, "hrv": 78,
      "length": 101, "hr": 132, "gps_metadata": 160, "field_description": 206,
      "developer_data_id": 207,
    ]
    for (name, number) in numbers {
      #expect(inventory.count(number) == rows.count { $0.name == name }, "\(name)")
    }
    #expect(inventory.messageCount == rows.count)
  }

  @Test func everyRecordOfTheLongRideIsAsPublished() throws {
    let points = try #require(
      try Reading.document(Corpus.fit.bytes("garmin-edge500-ride-93km.fit")).tracks.first
    ).points
    let rows = try text("garmin-edge-500-activity-records.csv.gz")
      .split(whereSeparator: \.isNewline).dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
    #expect(points.count == rows.count)
    for (row, cells) in rows.enumerated() {
      // "Sun Sep 25 06:00:22 PDT 2011": seven hours behind UTC.
      let clock = cells[0].split(separator: " ")[3].split(separator: ":").compactMap { Int64($0) }
      let second = 1_316_934_000 + clock[0] * 3600 + clock[1] * 60 + clock[2]
      #expect(points.times[row] == second * 1000)
      let fields = [
        "heart_rate": cells[1], "cadence": cells[2], "speed": cells[3], "distance": cells[4],
        "position_lat": cells[5], "position_long": cells[6], "altitude": cells[7],
        "temperature": cells[8],
      ]
      let faults = differences(fields, points, row)
      #expect(faults.isEmpty, "row \(row): \(faults)")
      if !faults.isEmpty { break }
    }
  }

  // MARK: Comparing

  private static let counts: Set = ["heart_rate", "cadence", "power"]

  /// The fields of a dump that a row has otherwise.
  private func differences(
    _ fields: [String: String], _ points: TrackPoints, _ row: Int
  ) -> [String] {
    func value<Value: BinaryFloatingPoint>(_ column: [Value]) -> Double {
      column.isEmpty ? .nan : Double(column[row])
    }
    func count(_ column: [UInt16]) -> Double {
      column.isEmpty || column[row] == Missing.count ? .nan : Double(column[row])
    }
    let scale = 2_147_483_648 / 180.0
    let ours: [String: (Double, Double)] = [
      "timestamp": (Double(points.times[row] / 1000 - 631_065_600), 0),
      "position_lat": ((points.latitudes[row] * scale).rounded(), 0),
      "position_long": ((points.longitudes[row] * scale).rounded(), 0),
      "distance": (value(points.distances), 1e-6), "enhanced_speed": (value(points.speeds), 1e-5),
      "speed": (value(points.speeds), 1e-5), "enhanced_altitude": (value(points.elevations), 1e-6),
      "altitude": (value(points.elevations), 1e-6), "heart_rate": (count(points.heartRates), 0),
      "cadence": (count(points.cadences), 0), "power": (count(points.powers), 0),
      "temperature": (value(points.temperatures), 0),
    ]
    return ours.compactMap { name, ours in
      guard let text = fields[name], let theirs = Double(text) else { return nil }
      // What is invalid in the file one dump prints as it stands there, and the other one as 0 or,
      // of a position, as the last one; how many have none is counted by the oracle's test.
      if ours.0.isNaN, theirs == 255 || theirs == 0, Self.counts.contains(name) { return nil }
      if ours.0.isNaN, name.hasPrefix("position") { return nil }
      return abs(ours.0 - theirs) <= ours.1 ? nil : "\(name): \(ours.0) is not \(theirs)"
    }
  }

  // MARK: Dumps

  private struct Message {
    var name: String
    var fields: [String: String]
  }

  /// The data messages of a dump: kind, local number, name, and then name, value and unit of each
  /// field. Of fields with one name the first counts.
  private func dump(_ file: String, _ ending: String) throws -> [Message] {
    try text(String(file.dropLast(4)) + ending).split(whereSeparator: \.isNewline)
      .filter { $0.hasPrefix("Data,") }
      .map { line in
        let cells = Self.cells(line)
        var fields: [String: String] = [:]
        for place in stride(from: 3, to: cells.count - 1, by: 3)
        where !cells[place].isEmpty && fields[cells[place]] == nil {
          fields[cells[place]] = cells[place + 1]
        }
        return Message(name: cells[2], fields: fields)
      }
  }

  private static func cells(_ line: Substring) -> [String] {
    var cells = [""]
    var isQuoted = false
    for character in line {
      switch character {
      case "\"": isQuoted.toggle()
      case "," where !isQuoted: cells.append("")
      default: cells[cells.count - 1].append(character)
      }
    }
    return cells
  }

  private func text(_ name: String) throws -> String {
    guard name.hasSuffix(".gz") else {
      return String(decoding: Corpus.fit.bytes("expected/" + name), as: UTF8.self)
    }
    let answer = try #require(
      ExternalTool.run("gzip", ["-dc", Corpus.fit.path("expected/" + name)]))
    return answer.output
  }
}
