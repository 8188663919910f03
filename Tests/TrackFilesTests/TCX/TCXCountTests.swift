import ByteScanning
import TestSupport
import Testing
import TrackFiles
import TrackModel

/// Every real TCX file against what other readers count in it.
@Suite(.enabled(if: Corpus.tcx.isPresent, Comment(rawValue: Corpus.absence)))
struct TCXCountTests {
  @Test func corpusIsComplete() {
    #expect(TCXCorpus.names.count == 28)
    #expect(Corpus.tcx.names(endingIn: ".tcx").count == 27)
  }

  private func row(_ name: String) throws -> [String: String] {
    try #require(TCXCorpus.table[name])
  }

  @Test(arguments: TCXCorpus.names) func structureIsWhatOthersCount(_ name: String) throws {
    let (row, document) = (try row(name), try TCXCorpus.read(name))
    #expect(document.format == .tcx)
    #expect(String(document.tracks.count) == row["activities"])
    #expect(document.tracks.compactMap(\.about.kind).joined(separator: ",") == row["sports"])
    #expect(String(document.routes.count) == row["courses"])
    #expect(String(document.allLaps.count) == row["laps"])
    #expect(String(document.allPointCount) == row["trackpoints"])
    #expect(String(document.waypoints.count) == row["coursepoints"])
  }

  @Test(arguments: TCXCorpus.names) func valuesArePresentWhereOthersFindThem(_ name: String) throws
  {
    let (row, document) = (try row(name), try TCXCorpus.read(name))
    #expect(String(document.allTimes.count) == row["with_time"])
    let latitudes = document.all(\.latitudes, \.latitude)
    #expect(String(latitudes.count) == row["with_position"])
    #expect(document.all(\.longitudes, \.longitude).count == latitudes.count)
    #expect(String(document.all(\.elevations, \.elevation).count) == row["with_altitude"])
    #expect(String(document.all(\.distances, \.statedDistance).count) == row["with_distance"])
    #expect(String(document.present(\.heartRates).count) == row["with_hr"])
    #expect(String(document.present(\.powers).count) == row["with_watts"])
  }

  @Test(arguments: TCXCorpus.names) func figuresAreThoseOfOthers(_ name: String) throws {
    let (row, document) = (try row(name), try TCXCorpus.read(name))
    let elevations = document.all(\.elevations, \.elevation)
    expectEqual(elevations.min(), row["min_alt"])
    expectEqual(elevations.max(), row["max_alt"])
    expectEqual(document.all(\.distances, \.statedDistance).max(), row["max_distance"])
    let totals = document.allLaps.map(\.totals)
    expectEqual(sum(totals.map { $0.timer.map { Double($0) / 1000 } }), row["lap_total_time"], 0.02)
    expectEqual(sum(totals.map(\.distance)), row["lap_distance"])
    expectEqual(sum(totals.map(\.calories)), row["lap_calories"])
  }

  @Test(arguments: TCXCorpus.names) func timesAreThoseOfOthers(_ name: String) throws {
    let (row, times) = (try row(name), try TCXCorpus.read(name).allTimes)
    #expect(times.first == instant(row["first_time"]))
    #expect(times.last == instant(row["last_time"]))
    guard let last = row["backward_steps"].flatMap({ Int($0) }) else { return }
    let pairs = Array(zip(times, times.dropFirst()))
    #expect(pairs.count { $0 > $1 } == last)
    #expect(pairs.count { $0 == $1 } == row["equal_times"].flatMap { Int($0) })
  }

  @Test(arguments: TCXCorpus.names) func segmentsBeginWhereTheTextSays(_ name: String) throws {
    let document = try TCXCorpus.read(name)
    let text = TrackText(TrackText.bytes(of: name))
    #expect(String(text.trackElements) == (try row(name))["tracks"])
    #expect(document.tracks.map(\.points.segmentStarts) == text.segmentStarts)
    #expect(document.tracks.map { $0.laps.map(\.firstRow) } == text.lapStarts)
  }

  private func sum(_ values: [Double?]) -> Double? {
    let present = values.compactMap(\.self)
    return present.isEmpty ? nil : present.reduce(0, +)
  }

  private func expectEqual(
    _ value: Double?, _ cell: String?, _ tolerance: Double = 0.00051,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let expected = cell.flatMap({ Double($0) }) else {
      // The table has 0 and nothing for what is not there.
      return #expect(value == nil || value == 0, sourceLocation: sourceLocation)
    }
    let difference = abs((value ?? 0) - expected)
    #expect(
      difference <= tolerance, "\(value ?? .nan) is not \(expected)",
      sourceLocation: sourceLocation)
  }

  private func instant(_ text: String?) -> Int64? {
    guard let text, !text.isEmpty else { return nil }
    return InstantText.parse(Array(text.utf8).span)?.milliseconds
  }
}
