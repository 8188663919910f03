import FITFormat
import TestSupport
import Testing
import TrackModel

/// What a file says beside its records.
struct SideFactsTests {
  @Test func theChecksumIsThatOfTheBookAtAnyLength() {
    #expect(Array("123456789".utf8).withUnsafeBytes(FITChecksum.of) == 0xBB3D)
    let bytes = (0..<100).map { UInt8($0 * 7 & 255) }
    for count in 0...100 {
      let slice = Array(bytes.prefix(count))
      #expect(slice.withUnsafeBytes(FITChecksum.of) == FITBytes.checksum(slice))
    }
  }

  @Test func storedBeatsFillTheRatesThatRecordsLack() throws {
    var bytes = OddShapeTests.head()
    for seconds in 0...4 as ClosedRange<UInt32> {
      bytes.message(
        20, .uint32(253, OddShapeTests.start + seconds),
        .uint8(3, seconds == 2 ? 111 : 255))
    }
    // A strap's file: an anchor at 0.5 s, then beats 1024 and 2048 ticks later, in 12 bits each.
    var strap = OddShapeTests.head()
    strap.message(
      132, .uint32(253, OddShapeTests.start), .uint16(0, 16384), .uint8(6, 60),
      .uint32(9, 5000), local: 1)
    let first = (5000 + 1024) & 0xFFF
    let second = (5000 + 2048 + 512) & 0xFFF
    strap.message(
      132, .uint8(6, 80, 90),
      .raw(
        10, type: 0x0D,
        [UInt8(first & 255), UInt8(first >> 8 | (second & 15) << 4), UInt8(second >> 4)]),
      local: 2)
    let document = try Reading.document(bytes.file() + strap.file())
    // Beats at 0.5, 1.5 and 3 s; the first row has no row before it.
    #expect(document.tracks.count == 1)
    #expect(document.tracks[0].points.heartRates == [.max, 60, 111, 90, .max])
  }

  @Test func devicesIntervalsAndLengthsAreOffered() throws {
    var bytes = OddShapeTests.head()
    bytes.message(
      23, .uint8(0, 0), .uint16(2, 1), .uint32z(3, 42), .uint16(4, 2713), .uint16(5, 510),
      .string(27, "Edge"), local: 1)
    bytes.message(78, .uint16(0, 800, 812, .max), local: 2)
    bytes.message(
      101, .uint32(2, OddShapeTests.start), .uint32(3, 30_000), .uint16(5, 18),
      .enumeration(12, 1), local: 3)
    bytes.message(20, .uint32(253, OddShapeTests.start), .uint8(3, 90), local: 4)
    let document = try Reading.document(bytes.file())
    #expect(document.beatIntervals == [0.8, 0.812])
    #expect(document.poolLengths.map(\.strokes) == [18])
    #expect(document.poolLengths.first?.isActive == true)
    #expect(document.devices.map(\.device.softwareVersion) == ["5.10"])
    #expect(document.tracks[0].device?.name == "Edge" && document.creator == "Edge")
    #expect(document.tracks[0].device?.manufacturer == "garmin")
    #expect(document.tracks[0].device?.serialNumber == 42)
  }

  @Test func aLapKnowsItsFirstRow() throws {
    var bytes = OddShapeTests.head()
    for seconds in 0..<20 as Range<UInt32> {
      bytes.message(20, .uint32(253, OddShapeTests.start + seconds), .uint8(3, 90))
    }
    for start in [0, 10, 100] as [UInt32] {
      bytes.message(
        19, .uint32(253, OddShapeTests.start + start + 10), .uint32(2, OddShapeTests.start + start),
        .uint32(7, 10_000), .uint32(9, 5000), .enumeration(23, 1), .enumeration(24, 2),
        .uint16(33, 222), local: 1)
    }
    let laps = try #require(try Reading.document(bytes.file()).tracks.first).laps
    #expect(laps.map(\.firstRow) == [0, 10, nil])
    #expect(laps.map(\.totals.distance) == [50, 50, 50])
    #expect(laps[0].intensity == .rest && laps[0].trigger == .distance)
    #expect(laps[0].foreignFields.layout.map(\.number) == [33])
  }

  @Test func fractionsOfClimbAreAdded() throws {
    var bytes = OddShapeTests.head()
    bytes.message(
      18, .uint32(2, OddShapeTests.start), .uint16(22, 100), .uint8(199, 25), .uint16(23, 90),
      local: 1)
    let totals = try #require(try Reading.document(bytes.file()).tracks.first?.session).totals
    #expect(totals.ascent == 100.25 && totals.descent == 90)
  }

  @Test func moreThan85FieldsAreRead() throws {
    var bytes = OddShapeTests.head()
    let fields = (0..<200).map { FITBytes.Field.uint8(UInt8($0 + 40), UInt8($0)) }
    bytes.define(300, fields, local: 1)
    bytes.bytes([1] + (0..<200).map { UInt8($0) })
    bytes.message(20, .uint32(253, OddShapeTests.start), .uint8(3, 90), local: 2)
    let document = try Reading.document(bytes.file())
    #expect(document.messages[1].number == 300)
    #expect(document.messages[1].fields.integer(239) == 199)
  }

  @Test(.enabled(if: Corpus.fit.isPresent, "\(Corpus.absence)"))
  func rowsOfAStrapsFileGetTheirRates() throws {
    for name in [
      "garmin-fr735xt-poolswim-chained-5-hr.fit", "garmin-fr945-openwater-chained-6-hr.fit",
      "sdk-poolswim-with-hr-messages.fit",
    ] {
      let track = try #require(try Reading.document(Corpus.fit.bytes(name)).tracks.first)
      let rates = track.points.heartRates.filter { $0 != Missing.count }
      #expect(rates.count > track.points.count / 2, "\(name)")
      #expect(rates.allSatisfy { $0 > 30 && $0 < 230 }, "\(name)")
    }
  }

  @Test(.enabled(if: Corpus.fit.isPresent, "\(Corpus.absence)"))
  func eachLegOfATriathlonIsATrackWhereverItsSummaryStands() throws {
    let kinds = try [
      "garmin-fr255-triathlon-summary-first.fit", "garmin-fr255-triathlon-summary-last.fit",
    ].map { try Reading.document(Corpus.fit.bytes($0)).tracks }
    #expect(
      kinds[0].map(\.about.kind) == ["swimming", "transition", "cycling", "transition", "running"])
    #expect(kinds[0].map(\.about.kind) == kinds[1].map(\.about.kind))
    #expect(kinds[0].map(\.points.count) == kinds[1].map(\.points.count))
    #expect(kinds[0].map(\.laps.count) == kinds[1].map(\.laps.count))
  }
}
