import Foundation
import SummaryFormats
import TestSupport
import Testing
import TrackModel

@Suite struct SummaryJSONTests {
  private func object(_ summary: ActivitySummary) throws -> [String: Any] {
    let read = try JSONSerialization.jsonObject(with: Data(json(summary).utf8))
    return try #require(read as? [String: Any])
  }

  @Test func aFullSummaryHasTheKeysOfTheContractInTheirOrder() {
    #expect(
      json(fullSummary()) == """
        {"schema":"outnudge.summary/1",\
        "source":{"path":"export.zip","member":"activities/1.gpx","format":"gpx","track":0,\
        "creator":"Watch, \\"Pro\\"","bytes":123456},"geometry":"track",\
        "name":"Früh\\nam Morgen","activity":"ride","activity_from":"file",\
        "activity_source":"cycling","start":"2024-05-04T09:00:00Z","end":"2024-05-04T10:06:40Z",\
        "utc_offset_s":7200,\
        "points":{"read":5000,"accepted":4980,"rejected":{"no_position":0,"invalid":0,\
        "accuracy":9,"age":0,"stale":0,"duplicate":3,"out_of_order":0,"speed":8}},\
        "segments":2,"gaps":1,"distance_m":20123.4,"distance_sd_m":60.5,"distance_raw_m":20410,"bridged_m":120,\
        "measure":"quick","elapsed_s":4000,"moving_s":3600,"stopped_s":250.001,"paused_s":99.999,\
        "unknown_s":50,"speed_mps":5.59,"speed_max_mps":14.2,"pace_s_per_km":178.9,\
        "grade_adjusted_pace_s_per_km":170.2,\
        "ascent_m":210,"descent_m":205,"ascent_sd_m":6,"ascent_method":"hysteresis 5 m",\
        "elevation_source":"barometer","elevation_min_m":400.1,"elevation_max_m":612,\
        "bounds":{"south":47,"west":8,"north":47.1,"east":8.2},\
        "heart_rate_bpm":{"average":140,"max":171},\
        "device":{"distance_m":20110,"ascent_m":199,"timer_s":3880},\
        "splits":[{"n":1,"distance_m":1000,"elapsed_s":180,"moving_s":175.2,"paused_s":0,\
        "ascent_m":12,"descent_m":0.25},\
        {"n":2,"distance_m":123.457,"moving_s":20,"partial":true}],\
        "issues":[{"kind":"bad_number","line":42,"column":17,"point":318,\
        "message":"bad elevation \\"12..4\\""},\
        {"kind":"truncated","byte_offset":99,"message":"ends early"}],"issues_total":2}
        """)
  }

  @Test func whatIsNotKnownHasNoKey() throws {
    let keys = try Set(object(emptySummary()).keys)
    #expect(
      keys == [
        "schema", "source", "geometry", "activity", "activity_from", "points", "segments", "gaps",
        "measure", "issues", "issues_total",
      ])
    let source = try #require(try object(emptySummary())["source"] as? [String: Any])
    #expect(Set(source.keys) == ["path", "format", "track", "bytes"])
  }

  @Test func aTrackWithoutTimesHasNoTimeKey() throws {
    var summary = fullSummary()
    (summary.start, summary.end, summary.elapsed, summary.moving) = (nil, nil, nil, nil)
    (summary.stopped, summary.paused, summary.unknown) = (nil, nil, nil)
    summary.maximumSpeed = nil
    let keys = try object(summary).keys
    for key in [
      "start", "end", "elapsed_s", "moving_s", "stopped_s", "paused_s", "unknown_s", "speed_mps",
      "speed_max_mps", "pace_s_per_km",
    ] { #expect(!keys.contains(key), "\(key)") }
    #expect(keys.contains("distance_m"))
  }

  @Test func aPaceOfNoMetresIsAbsent() throws {
    var summary = fullSummary()
    (summary.distance, summary.timedDistance) = (0, 0)
    #expect(try object(summary)["pace_s_per_km"] == nil)
    #expect(try object(summary)["speed_mps"] as? Double == 0)
    summary.moving = 0
    #expect(try object(summary)["speed_mps"] == nil)
  }

  @Test func aRouteHasItsVertices() throws {
    var summary = emptySummary()
    summary.geometry = .route
    summary.vertices = 12
    #expect(try object(summary)["geometry"] as? String == "route")
    #expect(try object(summary)["vertices"] as? Int == 12)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func noNumberIsEverOtherThanFinite(odd: Double) throws {
    var summary = fullSummary()
    (summary.distance, summary.rawDistance, summary.bridgedDistance) = (odd, odd, odd)
    (summary.maximumSpeed, summary.ascent, summary.descent) = (odd, odd, odd)
    (summary.ascentDeviation, summary.minimumElevation, summary.maximumElevation) = (odd, odd, odd)
    summary.averageHeartRate = odd
    summary.bounds = GeographicBounds(south: odd, west: odd, north: odd, east: odd)
    summary.device = DeviceTotals(distance: odd, ascent: odd, timer: 1)
    summary.splits = [Split(number: 1, distance: odd, ascent: odd, descent: odd)]
    summary.start = .min
    let read = try object(summary)
    #expect(read["distance_m"] == nil && read["bounds"] == nil && read["start"] == nil)
    #expect((read["device"] as? [String: Any])?.keys.sorted() == ["timer_s"])
    for text in [json(summary), csvRow(summary)] {
      #expect(text.range(of: "nan|inf", options: [.regularExpression, .caseInsensitive]) == nil)
    }
  }

  @Test func elapsedIsTheSumOfTheFourTimesAfterPrinting() throws {
    var generator = SeededGenerator()
    for _ in 0..<2000 {
      var summary = emptySummary()
      let times = (0..<4).map { _ in Int64.random(in: 0...200_000_000, using: &generator) }
      (summary.moving, summary.stopped) = (times[0], times[1])
      (summary.paused, summary.unknown) = (times[2], times[3])
      summary.elapsed = times.reduce(0, +)
      let read = try object(summary)
      func milliseconds(_ key: String) throws -> Int {
        Int((try #require(read[key] as? Double) * 1000).rounded())
      }
      let sum = try ["moving_s", "stopped_s", "paused_s", "unknown_s"].map(milliseconds)
      #expect(try milliseconds("elapsed_s") == sum.reduce(0, +), "seed \(generator.seed)")
    }
  }

  @Test func printedSplitsAddUpToTheTotal() throws {
    var generator = SeededGenerator()
    for _ in 0..<100 {
      var summary = emptySummary()
      summary.splits = (1...Int.random(in: 1...300, using: &generator)).map { number in
        Split(
          number: number, distance: .random(in: 0...1000, using: &generator),
          ascent: .random(in: 0...40, using: &generator))
      }
      let splits = try #require(try object(summary)["splits"] as? [[String: Any]])
      for (key, total) in [
        ("distance_m", summary.splits.map(\.distance).reduce(0, +)),
        ("ascent_m", summary.splits.compactMap(\.ascent).reduce(0, +)),
      ] {
        let sum = splits.compactMap { $0[key] as? Double }.reduce(0, +)
        #expect(abs(sum - total) < 0.001, "seed \(generator.seed)")
      }
    }
  }

  @Test func anObjectIsAppendedToWhatIsThere() {
    var bytes = Array("[".utf8)
    SummaryJSON.append(emptySummary(), to: &bytes)
    #expect(String(decoding: bytes, as: UTF8.self) == "[" + json(emptySummary()))
  }
}
