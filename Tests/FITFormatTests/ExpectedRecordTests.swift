import FITFormat
import TestSupport
import Testing
import TrackModel

/// Figures that were published with files of the corpus, record by record.
@Suite(.enabled(if: Corpus.fit.isPresent, "\(Corpus.absence)"))
struct ExpectedRecordTests {
  private func rows(_ name: String) -> [[String]] {
    String(decoding: Corpus.fit.bytes("expected/" + name), as: UTF8.self)
      .split(whereSeparator: \.isNewline).dropFirst()
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init) }
  }

  private func points(_ name: String) throws -> TrackPoints {
    try #require(try Reading.document(Corpus.fit.bytes(name)).tracks.first).points
  }

  @Test func everyAccumulatedDistanceIsAsPublished() throws {
    let points = try points("garmin-fr70-run-compressed-timestamp-speed-distance.fit")
    let rows = rows("compressed-speed-distance-records.csv")
    #expect(points.count == rows.count + 1)
    for (index, row) in rows.enumerated() {
      let place = index + 1
      #expect(points.times[place] / 1000 - 631_065_600 == Int64(row[0]))
      if let rate = UInt16(row[1]) { #expect(points.heartRates[place] == rate) }
      if let speed = Float(row[2]) { #expect(abs(points.speeds[place] - speed) < 0.006) }
      if let metres = Double(row[3]) { #expect(abs(points.distances[place] - metres) < 0.51) }
      let cadence = points.cadences[place]
      #expect(UInt16(row[4]) == (cadence == Missing.count ? nil : cadence))
    }
  }

  @Test(arguments: [
    ("garmin-fenix5-run-short.fit", "garmin-fenix-5-run-records.csv"),
    ("garmin-fenix5-walk-short.fit", "garmin-fenix-5-walk-records.csv"),
  ])
  func everyRecordIsAsPublished(_ file: String, _ table: String) throws {
    let points = try points(file)
    let rows = rows(table)
    #expect(points.count == rows.count)
    for (index, row) in rows.enumerated() {
      #expect(UInt16(row[1]) == points.heartRates[index])
      #expect(UInt16(row[2]) == points.cadences[index])
      #expect(abs((Float(row[3]) ?? .nan) - points.speeds[index]) < 1e-5)
      #expect(abs((Double(row[4]) ?? .nan) - points.distances[index]) < 1e-9)
      #expect(Int32(row[5]) == FITUnits.semicircles(points.latitudes[index]))
      #expect(Int32(row[6]) == FITUnits.semicircles(points.longitudes[index]))
      #expect(abs((Double(row[7]) ?? .nan) - points.elevations[index]) < 1e-9)
      #expect(Float(row[8]) == points.temperatures[index])
    }
  }

  @Test func theUnfinishedRecordingGivesAllItsRecords() throws {
    let document = try Reading.document(
      Corpus.fit.bytes("zwift-ride-unfinished-data-size-zero.fit"))
    #expect(document.tracks.first?.points.count == 2319)
    #expect(document.issues.counts[.unfinished] == 1)
  }

  @Test func everyMessageOfThePartsIsThere() throws {
    let inventory = try Reading.all(
      Corpus.fit.bytes("garmin-fr920xt-triathlon-chained-4-hr.fit")
    ).inventory
    #expect(inventory.messageCount == 3023)
    #expect(inventory.parts.map(\.fileChecksum) == [.right, .right, .right, .right])
  }
}
