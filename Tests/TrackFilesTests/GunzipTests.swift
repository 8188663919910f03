import Foundation
import TestSupport
import Testing
import TrackFiles
import TrackModel

struct GunzipTests {
  private let text = Array(ContentTests.gpx.utf8)

  private func points(_ bytes: [UInt8]) throws(ReadError) -> Int {
    let document = try TrackFileReader().read(bytes: bytes, named: "x").document
    return document.tracks.reduce(0) { $0 + $1.points.count }
  }

  @Test func memberIsInflated() throws {
    #expect(try points(Gzip.member(text)) == 1)
  }

  @Test func membersAfterEachOtherAreOneDocument() throws {
    let (head, tail) = (Array(text[..<20]), Array(text[20...]))
    #expect(try points(Gzip.member(head) + Gzip.member(tail)) == 1)
    #expect(try points(Gzip.member(head) + Gzip.member(tail) + [0, 0, 0]) == 1)
  }

  @Test func gzipInGzipIsReadAndTooMuchOfItRefused() throws {
    #expect(try points(Gzip.member(Gzip.member(text))) == 1)
    var nested = text
    for _ in 0..<5 { nested = Gzip.member(nested) }
    let error = #expect(throws: ReadError.self) { try points(nested) }
    #expect(error?.reason == .refused)
  }

  /// Byte 10 has bits that nobody reads.
  @Test func cutOrDamagedStreamIsAnErrorAtAnyByte() {
    let whole = Gzip.member(text)
    for cut in 2..<whole.count {
      #expect(throws: ReadError.self, "cut at byte \(cut)") { try points(Array(whole[..<cut])) }
    }
    var random = SeededGenerator()
    for round in 0..<2000 {
      var bytes = whole
      bytes[Int.random(in: 11..<bytes.count, using: &random)] ^= UInt8.random(
        in: 1...255, using: &random)
      #expect(throws: ReadError.self, "seed \(random.seed), round \(round)") { try points(bytes) }
    }
  }

  /// The last four bytes of a stream claim a size; nothing believes it.
  @Test func claimOfFourGigabytesTakesNoMemory() throws {
    var bytes = Gzip.member(text)
    bytes.replaceSubrange(bytes.count - 4..<bytes.count, with: [255, 255, 255, 255])
    #expect(throws: ReadError.self) { try points(bytes) }
  }

  /// Forty megabytes of nothing in forty kilobytes.
  @Test func streamThatSwellsIsRefused() throws {
    let folder = try TemporaryFolder()
    let script = "head -c 40000000 /dev/zero | gzip > \"$0\""
    #expect(ExternalTool.run("sh", ["-c", script, folder.path("bomb")])?.status == 0)
    let error = #expect(throws: ReadError.self) {
      try TrackFileReader().read(path: folder.path("bomb"))
    }
    #expect(error?.reason == .refused)
  }

  @Test func manySmallMembersAreOneDocument() throws {
    let pieces = text.map { Gzip.member([$0]) }.joined()
    #expect(try points(Array(pieces)) == 1)
  }
}
