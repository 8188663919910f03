import FITFormat
import TestSupport
import Testing
import TrackModel

/// Where the records of a file begin, and that looking for it changes nothing.
struct PlaceTests {
  @Test func aPlaceIsTheByteAtWhichItsRecordBegins() throws {
    var bytes = OddShapeTests.head()
    let first = 14 + bytes.records.count
    for seconds in 0..<3 as Range<UInt32> {
      bytes.message(20, .uint32(253, OddShapeTests.start + seconds), .uint8(3, 90))
    }
    let size = 6
    let track = try #require(try Reading.placed(bytes.file()).tracks.first)
    let places = track.pointPlaces.compactMap(\.byteOffset)
    let firstRecord = try #require(places.first)
    #expect(places == [0, 1, 2].map { firstRecord + $0 * size })
    #expect(firstRecord > first && firstRecord + 3 * size == bytes.file().count - 2)
  }

  @Test func aJoinedRowHasThePlaceOfItsFirstRecord() throws {
    var bytes = OddShapeTests.head()
    bytes.message(20, .uint32(253, OddShapeTests.start), .uint8(3, 90), local: 1)
    bytes.message(20, .uint32(253, OddShapeTests.start), .uint8(4, 80), local: 2)
    bytes.message(20, .uint32(253, OddShapeTests.start + 1), .uint8(3, 91), local: 1)
    let track = try #require(try Reading.placed(bytes.file()).tracks.first)
    #expect(track.points.count == 2 && track.pointPlaces.count == 2)
    let places = track.pointPlaces.compactMap(\.byteOffset)
    #expect(places.count == 2 && places[1] - places[0] > 12)
  }

  /// Records are read one by one for their places, else many at a time: both must be the same.
  @Test(
    .enabled(if: Corpus.fit.isPresent, "\(Corpus.absence)"),
    arguments: CorpusOracleTests.names)
  func whatIsReadWithPlacesIsWhatIsReadWithout(_ name: String) throws {
    let bytes = Corpus.fit.bytes(name)
    let document = try Reading.document(bytes)
    let placed = try Reading.placed(bytes)
    #expect(placed.issues == document.issues)
    #expect(placed.messages == document.messages)
    #expect(FITWriter().write(placed).bytes == FITWriter().write(document).bytes)
    for track in placed.tracks { #expect(track.pointPlaces.count == track.points.count) }
  }
}
