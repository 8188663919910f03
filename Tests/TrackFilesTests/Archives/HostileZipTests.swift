import TestSupport
import Testing
import TrackFiles
import TrackModel

/// ZIP archives that lie. One bad member costs itself only; its error names archive and member.
struct HostileZipTests {
  private static let good = ZipMaker.Member("good.gpx", Sample.gpx())

  /// Walks an archive of a good member, a bad one and another good one.
  private func walk(_ change: (inout ZipMaker.Member) -> Void) -> Walked {
    var bad = ZipMaker.Member("bad.gpx", Sample.gpx(5))
    change(&bad)
    return Walked(
      ZipMaker([Self.good, bad, ZipMaker.Member("last.gpx", Sample.gpx())]).bytes)
  }

  private func expectOneFailure(
    _ walked: Walked, _ words: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(walked.read == ["good.gpx", "last.gpx"], sourceLocation: sourceLocation)
    #expect(walked.outcomes.count == 3, sourceLocation: sourceLocation)
    let error = walked.failures.first
    #expect(error?.file == "a.zip/bad.gpx", sourceLocation: sourceLocation)
    #expect(error?.message.contains(words) == true, sourceLocation: sourceLocation)
  }

  @Test(arguments: [0, 8] as [UInt16])
  func wrongChecksumWithholdsTheMember(_ method: UInt16) {
    expectOneFailure(
      walk { member in
        member.method = method
        member.checksum = 1
      }, "checksum")
  }

  @Test func encryptedMemberIsNamed() {
    expectOneFailure(walk { $0.flags = 1 }, "encrypted")
  }

  @Test(arguments: [0, 8] as [UInt16])
  func memberLargerThanItsDirectorySaysIsAnError(_ method: UInt16) {
    expectOneFailure(
      walk { member in
        member.method = method
        member.claimedSize = 20
      }, "more than")
  }

  @Test(arguments: [0, 8] as [UInt16])
  func memberSmallerThanItsDirectorySaysIsAnError(_ method: UInt16) {
    expectOneFailure(
      walk { member in
        member.method = method
        member.claimedSize = 2000
      }, "less than")
  }

  @Test func claimOfAGigabyteIsRefusedWithoutTakingIt() {
    expectOneFailure(
      walk { member in
        member.method = 8
        member.claimedSize = 1 << 30
      }, "inflates")
  }

  @Test func claimBeyondAnyNumberIsRefused() {
    expectOneFailure(
      walk { member in
        member.isZip64 = true
        member.method = 8
        member.claimedSize = Int.max
      }, "inflates")
  }

  @Test func memberThatReachesOutOfTheArchiveIsAnError() {
    for size in [1 << 20, 0xFFFF_FFF0, Int.max - 29, Int.max] {
      expectOneFailure(
        walk { member in
          member.isZip64 = size > 0xFFFF_FFFF
          member.storedSize = size
          member.claimedSize = size
        }, "part of the archive")
    }
  }

  @Test func placeWithoutAMemberIsAnError() {
    let walked = walk { $0.offset = 3 }
    #expect(walked.failures.contains { $0.file == "a.zip/bad.gpx" })
    #expect(walked.read.contains("last.gpx") && walked.outcomes.count == 3)
  }

  @Test func placeBeyondTheArchiveIsAnError() {
    expectOneFailure(walk { $0.offset = 0xFFFF_0000 }, "part of the archive")
  }

  /// The overlap bomb: a thousand names for one body.
  @Test func membersOfOneBodyAreAllRefused() {
    let members = (0..<1000).map { index in
      var member = ZipMaker.Member("\(index).gpx", index == 0 ? Sample.gpx() : [])
      if index > 0 {
        member.offset = 0
        member.checksum = Gzip.checksum(Sample.gpx())
        (member.storedSize, member.claimedSize) = (Sample.gpx().count, Sample.gpx().count)
      }
      return member
    }
    let walked = Walked(ZipMaker(members).bytes)
    #expect(walked.failures.count == 1000 && walked.failures.allSatisfy { $0.reason == .refused })
  }

  /// Bits that inflate to nothing but zeros, made by a real compressor.
  @Test func bombCostsNeitherTimeNorMemory() throws {
    let folder = try TemporaryFolder()
    let script = """
      import sys, zipfile
      with zipfile.ZipFile(sys.argv[1], "w", zipfile.ZIP_DEFLATED) as z:
          z.writestr("good.gpx", sys.argv[2])
          with z.open("bad.gpx", "w") as f:
              for _ in range(200): f.write(bytes(1 << 20))
          z.writestr("last.gpx", sys.argv[2])
      """
    let path = folder.path("bomb.zip")
    guard PythonArchive.make(script, [path, String(decoding: Sample.gpx(), as: UTF8.self)]) else {
      return
    }
    let walked = Walked(path: path)
    #expect(walked.read == ["good.gpx", "last.gpx"] && walked.failures.count == 1)
    #expect(walked.failures.first?.file == path + "/bad.gpx")
    #expect(walked.failures.first?.reason == .refused)
    // The same bytes with a directory that says a hundred bytes.
    var bytes = folder.bytes("bomb.zip")
    try folder.write(Self.claiming(100, insteadOf: 200 << 20, &bytes), to: "lie.zip")
    let lied = Walked(path: folder.path("lie.zip"))
    #expect(lied.read == ["good.gpx", "last.gpx"] && lied.failures.count == 1)
    #expect(lied.failures.first?.message.contains("more than") == true)
  }

  /// Puts another size into the headers that have one.
  private static func claiming(
    _ size: Int, insteadOf old: Int, _ bytes: inout [UInt8]
  ) -> [UInt8] {
    let pattern = (0..<4).map { UInt8(truncatingIfNeeded: old >> (8 * $0)) }
    for place in 0..<bytes.count - 4 where Array(bytes[place..<place + 4]) == pattern {
      for index in 0..<4 { bytes[place + index] = UInt8(truncatingIfNeeded: size >> (8 * index)) }
    }
    return bytes
  }

  /// Its members are read one after the other, and the archive itself is an error.
  @Test func archiveWithoutItsDirectoryGivesWhatItHas() {
    let whole = ZipMaker([Self.good, ZipMaker.Member("b.gpx", Sample.gpx(3))]).bytes
    let directory = whole.count - 22 - 2 * 46 - "good.gpxb.gpx".utf8.count
    let walked = Walked(Array(whole[..<directory]))
    #expect(walked.read == ["good.gpx", "b.gpx"])
    #expect(walked.failures.map(\.file) == ["a.zip"])
    #expect(walked.failures.first?.message.contains("cut off") == true)
    // Cut inside of the last member.
    let cut = Walked(Array(whole[..<(directory - 20)]))
    #expect(cut.read == ["good.gpx"] && cut.failures.map(\.file) == ["a.zip/b.gpx"])
  }

  @Test func directoryThatCountsWrongIsNotBelieved() {
    var maker = ZipMaker([Self.good, ZipMaker.Member("b.gpx", Sample.gpx(3))])
    maker.claimedCount = 1
    let walked = Walked(maker.bytes)
    #expect(walked.read == ["good.gpx", "b.gpx"] && walked.failures.count == 1)
  }

  /// Nothing of a cut archive is lost without a word, wherever it is cut.
  @Test func cutArchiveNeverLosesAMemberInSilence() {
    var deflated = ZipMaker.Member("b.gpx", Sample.gpx(3))
    deflated.method = 8
    let whole = ZipMaker([Self.good, deflated, ZipMaker.Member("c.gpx", Sample.gpx(4))]).bytes
    for cut in 4..<whole.count {
      let walked = Walked(Array(whole[..<cut]))
      #expect(!walked.failures.isEmpty, "cut at byte \(cut)")
      #expect(walked.failures.allSatisfy { $0.file?.hasPrefix("a.zip") == true })
    }
  }

  @Test func limitOfMembersAndOfTheDirectoryHolds() {
    var limits = ArchiveLimits()
    limits.members = 2
    let archive = ZipMaker((0..<3).map { ZipMaker.Member("\($0).gpx", Sample.gpx()) }).bytes
    #expect(Walked(archive, limits: limits).failures.map(\.reason) == [.refused])
    limits = ArchiveLimits()
    limits.directoryBytes = 100
    #expect(Walked(archive, limits: limits).failures.map(\.reason) == [.refused])
  }

  /// What is larger than is inflated in one go is inflated piece by piece.
  @Test(arguments: [0, 8] as [UInt16])
  func largeMembersAreReadPieceByPiece(_ method: UInt16) {
    var limits = ArchiveLimits()
    limits.bufferedBytes = 10
    var member = ZipMaker.Member("a.gpx", Sample.gpx())
    var inner = ZipMaker.Member(
      "b.zip", ZipMaker([member, ZipMaker.Member("c.txt", "no track")]).bytes)
    var packed = ZipMaker.Member("d.gz", Gzip.member(Sample.gpx()))
    (member.method, inner.method, packed.method) = (method, method, method)
    let walked = Walked(ZipMaker([member, inner, packed]).bytes, limits: limits)
    #expect(walked.read == ["a.gpx", "b.zip/a.gpx", "d.gz"])
    #expect(walked.skipped.count == 1 && walked.outcomes.count == 4)
    member.checksum = 3
    let bad = Walked(ZipMaker([member, Self.good]).bytes, limits: limits)
    #expect(bad.read == ["good.gpx"] && bad.failures.count == 1)
    limits.trackBytes = 20
    let large = Walked(ZipMaker([Self.good]).bytes, limits: limits)
    #expect(large.failures.map(\.reason) == [.refused])
  }
}
