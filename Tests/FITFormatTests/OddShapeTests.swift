import FITFormat
import TestSupport
import Testing
import TrackModel

/// Each odd shape that devices write, made by hand.
struct OddShapeTests {
  @Test(arguments: [4, 6] as [UInt8])
  func aRecordingThatAlsoNamesACourseKeepsTheName(_ type: UInt8) throws {
    var bytes = Self.head(type)
    bytes.message(31, .string(5, "To the well"), local: 1)
    bytes.message(20, .uint32(253, Self.start), .int32(0, 1), .int32(1, 2), local: 2)
    bytes.message(18, .uint32(2, Self.start), .uint32(7, 1000), local: 3)
    let document = try Reading.document(bytes.file())
    #expect(document.tracks.count == 1 && document.routes.isEmpty)
    let course = try #require(document.messages.indices(ofNumber: 31).first)
    #expect(document.messages[course].fields.text(5) == "To the well")
    let written = FITWriter().write(document).bytes
    #expect(FITWriter().write(try Reading.document(written)).bytes == written)
  }

  static let start: UInt32 = 1_000_000_000
  static let startMilliseconds: Int64 = (1_000_000_000 + 631_065_600) * 1000

  static func head(_ type: UInt8 = 4) -> FITBytes {
    var bytes = FITBytes()
    bytes.message(0, .enumeration(0, type), .uint16(1, 1), .uint16(2, 2713), local: 15)
    return bytes
  }

  private func points(_ bytes: FITBytes) throws -> TrackPoints {
    try #require(try Reading.document(bytes.file()).tracks.first).points
  }

  @Test func bigEndianNumbersAreTurnedRound() throws {
    var bytes = Self.head()
    bytes.isBigEndian = true
    bytes.message(
      20, .uint32(253, Self.start), .int32(0, 536_870_912), .int32(1, -536_870_912),
      .uint16(2, 3000), .uint16(87, 258))
    let track = try #require(try Reading.document(bytes.file()).tracks.first)
    #expect(track.points.times == [Self.startMilliseconds])
    #expect(track.points.latitudes == [45] && track.points.longitudes == [-45])
    #expect(track.points.elevations == [100])
    #expect(track.foreignFields[0].integer(87) == 258)
  }

  @Test func aPositionNeedsBothHalves() throws {
    var bytes = Self.head()
    bytes.message(20, .uint32(253, Self.start), .int32(0, .max), .int32(1, 5))
    bytes.message(20, .uint32(253, Self.start + 1), .int32(0, 0), .int32(1, 0))
    let points = try points(bytes)
    #expect(points.latitudes[0].isNaN && points.longitudes[0].isNaN)
    #expect(points.latitudes[1] == 0 && points.longitudes[1] == 0)
  }

  @Test func enhancedValuesGoBeforeThePlainOnes() throws {
    var bytes = Self.head()
    bytes.message(
      20, .uint32(253, Self.start), .uint16(2, 2500), .uint32(78, 3000), .uint16(6, 1000),
      .uint32(73, 2000))
    bytes.message(
      20, .uint32(253, Self.start + 1), .uint16(2, 2500), .uint32(78, .max), .uint16(6, 1000),
      .uint32(73, .max))
    let points = try points(bytes)
    #expect(points.elevations == [100, 0])
    #expect(points.speeds == [2, 1])
  }

  @Test func compressedTimesCountFiveBitsFromTheLastWholeOne() throws {
    var bytes = Self.head()
    bytes.message(20, .uint32(253, Self.start), .uint8(3, 100), local: 0)
    for seconds in [3, 20, 40, 41] as [UInt32] {
      bytes.compressed(20, seconds: Self.start + seconds, .uint8(3, 100), local: 1)
    }
    #expect(
      try points(bytes).times
        == [0, 3, 20, 40, 41].map { Self.startMilliseconds + $0 * 1000 })
  }

  @Test func compressedDistancesAddUp() throws {
    var bytes = Self.head()
    // 1 m/s each; 4,000, 4,090 and, once round, 4,106 sixteenths of a metre.
    for (index, raw) in [4000, 4090, 10].enumerated() {
      bytes.message(
        20, .uint32(253, Self.start + UInt32(index)),
        .raw(8, type: 0x0D, [100, UInt8(raw & 15) << 4, UInt8(raw >> 4)]))
    }
    bytes.message(20, .uint32(253, Self.start + 9), .raw(8, type: 0x0D, [255, 255, 255]))
    let points = try points(bytes)
    #expect(points.distances.dropLast() == [250, 255.63, 256.63])
    #expect(points.distances.last?.isNaN == true)
    #expect(points.speeds.dropLast() == [1, 1, 1])
  }

  @Test func fieldsThatDoNotFitTheirTypeAreKeptAsBytes() throws {
    var bytes = Self.head()
    bytes.message(
      20, .uint32(253, Self.start), .raw(5, type: 0x86, [7]), .raw(50, type: 0x84, [1, 2, 3]),
      .raw(60, type: 0x84, []), .uint8(3, 61))
    let document = try Reading.document(bytes.file())
    #expect(document.tracks[0].points.heartRates == [61])
    #expect(document.tracks[0].points.distances.isEmpty)
    #expect(document.tracks[0].foreignFields[0].bytes(of: 50) == [1, 2, 3])
    #expect(document.issues.counts[.badField] == 2)
  }

  @Test func typesWithoutTheirHighBitAreThoseTypes() throws {
    var bytes = Self.head()
    bytes.message(20, .raw(253, type: 0x06, [0, 0xCA, 0x9A, 0x3B]), .uint8(3, 61))
    #expect(try points(bytes).times == [Self.startMilliseconds])
  }

  @Test func ofAFieldThatIsTwiceThereTheFirstValidValueCounts() throws {
    var bytes = Self.head()
    bytes.message(20, .uint32(253, Self.start), .uint8(3, 255), .uint8(3, 70))
    bytes.message(20, .uint32(253, Self.start + 1), .uint8(3, 60), .uint8(3, 70))
    #expect(try points(bytes).heartRates == [70, 60])
  }

  @Test func aDescriptionMayComeBehindItsField() throws {
    var bytes = Self.head()
    bytes.message(20, .uint32(253, Self.start), .uint16(1, 250).ofDeveloper(3), local: 0)
    bytes.message(
      206, .uint8(0, 3), .uint8(1, 1), .uint8(2, 0x84), .string(3, "Power"),
      .uint16(14, 20), .uint8(15, 7), local: 1)
    let document = try Reading.document(bytes.file())
    #expect(document.tracks[0].points.powers == [250])
    #expect(document.developerFields().map(\.name) == ["Power"])
    #expect(document.tracks[0].foreignFields[0].bytes(of: 1, developer: 3) == [250, 0])
  }

  @Test func aNativeValueGoesBeforeADevelopers() throws {
    var bytes = Self.head()
    bytes.message(
      206, .uint8(0, 0), .uint8(1, 7), .uint8(2, 0x84), .string(3, "Power"), .uint16(14, 20),
      .uint8(15, 7), local: 1)
    bytes.message(
      20, .uint32(253, Self.start), .uint16(7, 100), .uint16(7, 250).ofDeveloper(0), local: 0)
    bytes.message(
      20, .uint32(253, Self.start + 1), .uint16(7, .max), .uint16(7, 260).ofDeveloper(0), local: 0)
    let document = try Reading.document(bytes.file())
    #expect(document.tracks[0].points.powers == [100, 260])
    #expect(document.developerValues(named: "Power", of: document.tracks[0]) == [250, 260])
  }

  @Test func recordsOfOneTimeThatComplementEachOtherAreOneRow() throws {
    var bytes = Self.head()
    bytes.message(20, .uint32(253, Self.start), .int32(0, 1), .int32(1, 2), local: 0)
    bytes.message(20, .uint32(253, Self.start), .uint8(3, 100), .uint16(87, 5), local: 1)
    bytes.message(20, .uint32(253, Self.start), .int32(0, 3), .int32(1, 4), local: 0)
    bytes.message(20, .uint32(253, Self.start + 1), .int32(0, 3), .int32(1, 4), local: 0)
    let (document, inventory) = try Reading.all(bytes.file())
    #expect(inventory.records == 4)
    #expect(document.tracks[0].points.count == 3)
    #expect(document.tracks[0].points.heartRates == [100, .max, .max])
    #expect(document.tracks[0].foreignFields[0].integer(87) == 5)
    #expect(document.tracks[0].foreignFields[1].isEmpty)
  }

  @Test func aSegmentBeginsWhereTheTimerStartsAgain() throws {
    var bytes = Self.head()
    func event(_ seconds: UInt32, _ type: UInt8) {
      bytes.message(
        21, .uint32(253, Self.start + seconds), .enumeration(0, 0), .enumeration(1, type), local: 2)
    }
    event(0, 0)
    for seconds in 0..<3 as Range<UInt32> {
      bytes.message(20, .uint32(253, Self.start + seconds), .uint8(3, 90))
    }
    event(2, 4)
    event(60, 0)
    event(61, 0)
    for seconds in 60..<63 as Range<UInt32> {
      bytes.message(20, .uint32(253, Self.start + seconds), .uint8(3, 90))
    }
    event(62, 4)
    let track = try #require(try Reading.document(bytes.file()).tracks.first)
    #expect(track.points.segmentStarts == [0, 3])
    #expect(track.timerEvents.map(\.action) == [.start, .stopAll, .start, .start, .stopAll])
  }

  @Test func sessionsTakeTheirRecordsByTimeWhereverTheyStand() throws {
    var bytes = Self.head()
    func session(_ seconds: UInt32, _ sport: UInt8) {
      bytes.message(
        18, .uint32(253, Self.start + 999), .uint32(2, Self.start + seconds),
        .uint32(7, 10_000), .enumeration(5, sport), .uint32(9, 1234), local: 2)
    }
    session(0, 5)
    session(10, 3)
    for seconds in 0..<30 as Range<UInt32> {
      bytes.message(20, .uint32(253, Self.start + seconds), .uint8(3, UInt8(seconds)))
    }
    session(20, 200)
    let tracks = try Reading.document(bytes.file()).tracks
    #expect(tracks.map(\.about.kind) == ["swimming", "transition", "sport_200"])
    #expect(tracks.map(\.points.count) == [10, 10, 10])
    #expect(tracks.map { $0.points.heartRates.first } == [0, 10, 20])
    #expect(tracks.map { $0.session?.totals.distance } == [12.34, 12.34, 12.34])
  }

  @Test func aLateRecordStaysWithItsLegThoughAnEarlierOneSaysThatItLastsLonger() throws {
    var bytes = Self.head()
    for seconds in 0..<30 as Range<UInt32> {
      bytes.message(20, .uint32(253, Self.start + seconds), .uint8(3, UInt8(seconds)))
    }
    for (start, elapsed) in [(0, 40_000), (10, 8_800), (20, 9_000)] as [(UInt32, UInt32)] {
      bytes.message(
        18, .uint32(253, Self.start + 40), .uint32(2, Self.start + start), .uint32(7, elapsed),
        .enumeration(5, 1), local: 2)
    }
    let tracks = try Reading.document(bytes.file()).tracks
    #expect(tracks.map(\.points.count) == [10, 10, 10])
  }

  @Test func aClockThatWasNeverSetIsSaidOnce() throws {
    var bytes = Self.head()
    bytes.message(20, .uint32(253, 1000), .uint8(3, 90))
    bytes.message(20, .uint32(253, 1001), .uint8(3, 90))
    let document = try Reading.document(bytes.file())
    #expect(document.issues.counts[.relativeTime] == 1)
    #expect(document.tracks[0].points.times == [631_066_600_000, 631_066_601_000])
  }

  @Test func localTimeGivesTheOffset() throws {
    var bytes = Self.head()
    bytes.message(20, .uint32(253, Self.start), .uint8(3, 90))
    bytes.message(34, .uint32(253, Self.start), .uint32(5, Self.start + 7200), local: 2)
    let document = try Reading.document(bytes.file())
    #expect(document.tracks[0].localOffset == 7200)
  }

  @Test func textWithoutZeroByteAndNotInUTF8IsRead() throws {
    var bytes = Self.head()
    bytes.message(20, .uint32(253, Self.start), .uint8(3, 90))
    bytes.message(18, .uint32(2, Self.start), .raw(110, type: 0x07, [0x42, 0xE9, 0x41]), local: 2)
    #expect(try Reading.document(bytes.file()).tracks[0].about.name == "B\u{FFFD}A")
  }

  @Test func aCourseIsARoute() throws {
    var bytes = Self.head(6)
    bytes.message(31, .string(5, "Round"), .enumeration(4, 2), local: 2)
    bytes.message(
      20, .uint32(253, Self.start), .int32(0, 1), .int32(1, 2), .uint32(5, 12345), .uint8(3, 90))
    bytes.message(
      32, .uint32(1, Self.start), .int32(2, 1), .int32(3, 2), .uint32(4, 500),
      .enumeration(5, 6), .string(6, "Left here"), local: 3)
    let document = try Reading.document(bytes.file())
    #expect(document.tracks.isEmpty)
    #expect(document.routes[0].about.name == "Round" && document.routes[0].about.kind == "cycling")
    #expect(document.routes[0].points[0].fields == [.distance(123.45), .heartRate(90)])
    #expect(
      document.waypoints[0].fields == [.name("Left here"), .kind("left"), .distance(5)])
  }
}
