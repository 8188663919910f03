import FITFormat
import TestSupport
import Testing
import TrackModel

@Suite(.enabled(if: Corpus.fit.isPresent, "\(Corpus.absence)"))
struct CorpusOracleTests {
  static let oracle = Corpus.fit.table("oracle.tsv")
  static let names = Corpus.fit.names(endingIn: ".fit").filter { $0 != "zero-bytes.fit" }

  private func row(_ name: String) throws -> [String: String] {
    try #require(Self.oracle[name])
  }

  @Test(arguments: names)
  func everyWholeMessageIsCounted(_ name: String) throws {
    let row = try row(name)
    let inventory = try Reading.all(Corpus.fit.bytes(name)).inventory
    #expect(String(inventory.records) == row["raw_records"])
    #expect(String(inventory.laps) == row["raw_laps"])
    #expect(String(inventory.sessions) == row["raw_sessions"])
    #expect(String(inventory.events) == row["raw_events"])
  }

  @Test(arguments: names.filter { oracle[$0]?["agree"] == "yes" && oracle[$0]?["sdk_ok"] == "yes" })
  func theOtherCountsAreThoseOfBothReaders(_ name: String) throws {
    let row = try row(name)
    let inventory = try Reading.all(Corpus.fit.bytes(name)).inventory
    #expect(String(inventory.activities) == row["activities"])
    #expect(String(inventory.beatIntervals) == row["hrv"])
    #expect(String(inventory.heartRates) == row["hr"])
    #expect(String(inventory.lengths) == row["lengths"])
    #expect(String(inventory.gpsMetadata) == row["gps_metadata"])
    #expect(String(inventory.coursePoints) == row["course_points"])
  }

  @Test(arguments: names.filter { oracle[$0]?["agree"] != "" && oracle[$0]?["records"] != "0" })
  func positionsAndTimesAreThoseOfBothReaders(_ name: String) throws {
    let row = try row(name)
    let document = try Reading.document(Corpus.fit.bytes(name))
    let points = document.tracks.map(\.points)
    let waypoints = document.routes.flatMap(\.points)
    let positions =
      points.reduce(0) { $0 + $1.latitudes.count { !$0.isNaN } }
      + waypoints.count { !$0.latitude.isNaN }
    #expect(String(positions) == row["records_with_position"])
    let times = (points.flatMap(\.times) + waypoints.map(\.time)).filter { $0 != Missing.time }
    guard row["first_timestamp"] != "", let first = times.min(), let last = times.max() else {
      return
    }
    if row["time_reversals"] == "0" {
      #expect(Reading.instant(first) == row["first_timestamp"])
      #expect(Reading.instant(last) == row["last_timestamp"])
    }
  }

  @Test(arguments: names.filter { oracle[$0]?["sessions"] ?? "0" != "0" })
  func theDevicesTotalsAreThoseOfBothReaders(_ name: String) throws {
    let row = try row(name)
    let totals = try Reading.document(Corpus.fit.bytes(name)).tracks.compactMap(\.session?.totals)
    func expect(_ column: String, _ values: [Double], within tolerance: Double) {
      guard let stated = row[column].flatMap(Double.init) else { return }
      #expect(abs(values.reduce(0, +) - stated) <= tolerance, "\(column)")
    }
    expect("session_distance_m", totals.compactMap(\.distance), within: 0.011)
    expect("session_timer_s", totals.compactMap(\.timer).map { Double($0) / 1000 }, within: 0.011)
    expect(
      "session_elapsed_s", totals.compactMap(\.elapsed).map { Double($0) / 1000 }, within: 0.011)
    // The table has whole metres, where some devices count hundredths too.
    expect("session_ascent_m", totals.compactMap(\.ascent), within: 0.999)
    expect("session_descent_m", totals.compactMap(\.descent), within: 0.999)
  }
}
