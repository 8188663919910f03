import FITFormat
import TestSupport
import Testing
import TrackModel

struct DamageTests {
  private static func ride(_ count: UInt32 = 5) -> FITBytes {
    var bytes = OddShapeTests.head()
    for seconds in 0..<count {
      bytes.message(
        20, .uint32(253, OddShapeTests.start + seconds), .int32(0, 1), .int32(1, 2),
        .uint8(3, 90))
    }
    return bytes
  }

  private func kinds(_ bytes: [UInt8]) throws -> Set<ReadIssue.Kind> {
    Set(try Reading.document(bytes).issues.counts.keys)
  }

  private func count(_ bytes: [UInt8]) throws -> Int {
    try Reading.document(bytes).tracks.first?.points.count ?? 0
  }

  @Test func aWholeFileHasNoIssue() throws {
    #expect(try Reading.document(Self.ride().file()).issues.isEmpty)
    #expect(try Reading.document(Self.ride().file(headerSize: 12)).issues.isEmpty)
    #expect(try Reading.document(Self.ride().file(headerChecksum: 0)).issues.isEmpty)
  }

  @Test func wrongChecksumsAreIssues() throws {
    let wrong = Self.ride().file(checksum: 1)
    #expect(try kinds(wrong) == [.badChecksum] && count(wrong) == 5)
    let header = Self.ride().file(headerChecksum: 1)
    #expect(try kinds(header) == [.badChecksum] && count(header) == 5)
  }

  @Test func aRecordingThatWasNeverClosedGivesItsRecords() throws {
    let open = Array(Self.ride().file(dataSize: 0).dropLast(5))
    #expect(try kinds(open).isSuperset(of: [.unfinished]) && count(open) == 4)
  }

  @Test func aFileCutShortGivesItsWholeRecords() throws {
    let file = Self.ride().file()
    #expect(try kinds(Array(file.dropLast(2))) == [.badChecksum])
    #expect(try count(Array(file.dropLast(2))) == 5)
    #expect(try kinds(Array(file.dropLast(3))) == [.truncated])
    #expect(try count(Array(file.dropLast(3))) == 4)
  }

  @Test func aMessageThatWasNeverDefinedEndsTheFile() throws {
    var bytes = Self.ride()
    bytes.bytes([7, 1, 2, 3])
    let document = try Reading.document(bytes.file())
    #expect(document.tracks[0].points.count == 5)
    #expect(document.issues.kept.first?.kind == .malformed)
    #expect(document.issues.kept.first?.place.byteOffset == 14 + bytes.records.count - 4)
  }

  @Test func anUnknownByteOrderEndsTheFile() throws {
    var bytes = Self.ride()
    bytes.bytes([0x41, 0, 128, 20, 0, 1, 3, 1, 2])
    #expect(try kinds(bytes.file()) == [.malformed] && count(bytes.file()) == 5)
  }

  @Test func chainedFilesAreOneDocument() throws {
    let file = Self.ride().file()
    let (document, inventory) = try Reading.all(file + file)
    #expect(inventory.parts.count == 2 && inventory.records == 10)
    #expect(document.tracks.map(\.part) == [0, 1] && document.issues.isEmpty)
    #expect(try kinds(file + [1, 2, 3]) == [.trailingBytes])
    #expect(try Reading.all(file + file.prefix(30)).inventory.parts.count == 2)
  }

  @Test func whatIsNoFITIsRefused() {
    #expect(throws: ReadError.self) { try Reading.document([]) }
    #expect(throws: ReadError.self) { try Reading.document(Array("hello, this is text".utf8)) }
    #expect(throws: ReadError.self) { try Reading.document([0x0E, 0x10]) }
  }

  @Test func settingsAreSaidToHoldNothing() throws {
    let document = try Reading.document(OddShapeTests.head(2).file())
    #expect(document.issues.counts == [.emptyFile: 1])
    #expect(document.messages.count == 1)
  }

  @Test func everyTruncationReadsAsManyRecordsAsAreWhole() throws {
    let bytes = Self.ride(9)
    let file = bytes.file()
    let size = 14
    var last = 0
    for length in 14..<file.count {
      let count = try count(Array(file.prefix(length)))
      #expect(count >= last && count <= 9)
      last = count
    }
    #expect(last == 9 && size == 14)
  }

  @Test(arguments: [
    "sdk-run-bad-file-crc.fit", "garmin-fenix5-run-short.fit",
    "wahoo-bolt-ride-developer-data-id-without-application-id.fit",
    "gpsbabel-course-with-course-points.fit",
  ])
  func mutationsNeverTrap(_ name: String) {
    guard Corpus.fit.isPresent else { return }
    var generator = SeededGenerator()
    print("seed of the mutations of \(name): \(generator.seed)")
    let file = Corpus.fit.bytes(name)
    for _ in 0..<2500 {
      var mutated = file
      for _ in 0..<Int.random(in: 1...8, using: &generator) {
        mutated[Int.random(in: 12..<mutated.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      check(mutated)
    }
  }

  @Test func randomRecordsNeverTrap() {
    var generator = SeededGenerator()
    print("seed of the random records: \(generator.seed)")
    for _ in 0..<10_000 {
      var bytes = OddShapeTests.head()
      bytes.bytes(
        (0..<Int.random(in: 0..<300, using: &generator)).map { _ in
          UInt8.random(in: 0...255, using: &generator)
            & (Bool.random(using: &generator) ? 0x4F : 255)
        })
      check(bytes.file())
    }
  }

  /// Whatever the bytes are, what is made of them holds together.
  private func check(_ bytes: [UInt8]) {
    guard let (document, inventory) = try? Reading.all(bytes) else { return }
    for track in document.tracks {
      #expect(track.points.columnsAgree)
      for lap in track.laps { #expect(lap.firstRow.map { $0 < track.points.count } != false) }
    }
    let rows =
      document.tracks.reduce(0) { $0 + $1.points.count }
      + document.routes.reduce(0) { $0 + $1.points.count }
    #expect(rows <= inventory.records)
    _ = FITWriter().write(document)
  }
}

/// What would take far more memory than its bytes is bounded.
struct FITLimitTests {
  @Test func noMoreSessionsAreUnderstoodThanAnyDeviceWrites() throws {
    var bytes = OddShapeTests.head()
    for seconds in 0..<1100 as Range<UInt32> {
      bytes.message(18, .uint32(2, OddShapeTests.start + seconds), local: 1)
    }
    let (document, inventory) = try Reading.all(bytes.file())
    #expect(inventory.sessions == 1100 && document.tracks.count == 1024)
    #expect(document.messages.indices(ofNumber: 18).count == 76)
    #expect(document.issues.counts == [.limit: 1])
  }

  @Test func noMoreFilesAreReadFromOneSourceThanAnybodyChains() throws {
    var file = OddShapeTests.head()
    file.message(20, .uint32(253, OddShapeTests.start), .uint8(3, 90))
    let document = try Reading.document(
      Array(repeatElement(file.file(), count: 1030).joined()))
    #expect(document.tracks.count == 1024 && document.issues.counts == [.limit: 1])
  }
}
