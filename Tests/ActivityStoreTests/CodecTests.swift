import ActivityStore
import SQLiteDatabase
import TestSupport
import Testing
import TrackModel

struct CodecTests {
  private func bytes(_ example: ExampleStore) throws -> (bytes: Int64, points: Int64) {
    let connection = try SQLiteConnection(path: example.path, mode: .readOnly)
    return (
      try #require(try connection.value("SELECT sum(length(data)) FROM segment").integer),
      try #require(try connection.value("SELECT sum(n) FROM segment").integer)
    )
  }

  @Test func aPointOfSixColumnsTakesAtMostNineBytes() throws {
    var generator = SeededGenerator(seed: 7)
    let example = try ExampleStore()
    for speed in [1.4, 3.0, 8.0] {
      var track = TrackMaker.walk(count: 3600, speed: speed, using: &generator).track
      track.points.heartRates = (0..<3600).map { row in
        UInt16(130 + row / 60 % 40 + Int.random(in: -1...1, using: &generator))
      }
      track.points.speeds = (0..<3600).map { _ in
        Float(speed * Double.random(in: 0.9...1.1, using: &generator))
      }
      try example.add(TrackDocument(format: .gpx, tracks: [track]))
    }
    let (bytes, points) = try bytes(example)
    #expect(points == 3 * 3600)
    #expect(Double(bytes) / Double(points) <= 9, "\(Double(bytes) / Double(points)) bytes a point")
  }

  @Test func pointsAreKeptToTheLastDigitOfTheirGrid() throws {
    let points = TrackPoints(
      times: [1_700_000_000_123, Missing.time, .max], latitudes: [47.123_456_7, 91.5, .nan],
      longitudes: [180, -179.999_999_9, .infinity], elevations: [-0.01, 8848.86, .nan],
      speeds: [0, 12.34, .nan], heartRates: [0, 65_534, Missing.count],
      fixes: [.missing, .differential, .missing], segmentStarts: [0])
    let kept = StoredPoints(points).points
    #expect(kept.times == [1_700_000_000_123, Missing.time, Missing.time])
    #expect(kept.latitudes[..<2] == [47.123_456_7, 91.5] && kept.latitudes[2].isNaN)
    #expect(kept.longitudes[..<2] == [-180, -179.999_999_9] && kept.longitudes[2].isNaN)
    #expect(kept.elevations[..<2] == [-0.01, 8848.86] && kept.elevations[2].isNaN)
    #expect(kept.speeds[..<2] == [0, 12.34] && kept.heartRates == points.heartRates)
    #expect(kept.fixes == points.fixes && kept.temperatures.isEmpty)
    // What was kept once is kept for ever.
    #expect(StoredPoints(kept) == StoredPoints(points))
  }

  @Test(arguments: 0..<100 as Range<UInt64>)
  func nonsenseIsKeptAndReadBackLikeAnythingElse(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let points = TrackPoints.nonsense(using: &generator)
    let example = try ExampleStore()
    let activity = try example.add(
      TrackDocument(format: .gpx, tracks: [Track(points: points)]))
    let stored = try #require(try example.store.activity(activity.id))
    let read = try example.store.points(of: stored)
    #expect(read.count == activity.points.count)
    #expect(StoredPoints(read.points).points.times == activity.points.points.times, "seed \(seed)")
    #expect(example.store.examine() == [], "seed \(seed)")
  }

  @Test func anActivityWithoutAPlaceHasNoSegmentAndKeepsItsSamples() throws {
    var points = Examples.walk().tracks[0].points
    points.latitudes = points.latitudes.map { _ in .nan }
    points.longitudes = points.latitudes
    points.heartRates = points.times.map { _ in 99 }
    let example = try ExampleStore()
    let activity = try example.add(TrackDocument(format: .fit, tracks: [Track(points: points)]))
    let connection = try SQLiteConnection(path: example.path, mode: .readOnly)
    #expect(try connection.value("SELECT count(*) FROM segment") == .integer(0))
    let stored = try #require(try example.store.activity(activity.id))
    let read = try example.store.document(of: stored).tracks[0].points
    #expect(read.heartRates == points.heartRates && read.times == points.times)
    #expect(example.store.examine() == [])
  }
}
