import TestSupport
import Testing
import TrackFiles
import TrackModel

/// ZIP archives that honest programs write.
struct ZipReadingTests {
  private func members(_ count: Int, _ change: (inout ZipMaker.Member) -> Void) -> [ZipMaker.Member]
  {
    (0..<count).map { index in
      var member = ZipMaker.Member("activities/\(index).gpx", Sample.gpx(index))
      change(&member)
      return member
    }
  }

  @Test(arguments: [0, 8] as [UInt16])
  func membersAreReadInTheOrderOfTheDirectory(_ method: UInt16) {
    let walked = Walked(ZipMaker(members(20) { $0.method = method }).bytes)
    #expect(walked.read == (0..<20).map { "activities/\($0).gpx" })
    let latitudes = walked.files.map { $0.document.tracks[0].points.latitudes[0] }
    #expect(latitudes == (0..<20).map(Double.init))
    #expect(walked.failures.isEmpty && walked.skipped.isEmpty)
  }

  @Test func zip64IsRead() {
    var maker = ZipMaker(members(3) { $0.isZip64 = true })
    maker.isZip64 = true
    #expect(Walked(maker.bytes).read.count == 3)
    #expect(Walked(ZipMaker(members(3) { $0.isZip64 = true }).bytes).read.count == 3)
  }

  @Test func archiveBehindAProgramIsRead() {
    let program = Array("MZ".utf8) + [UInt8](repeating: 7, count: 3000)
    #expect(Walked(program + ZipMaker(members(3) { _ in }).bytes).read.count == 3)
  }

  @Test func archiveInAFileIsReadByPlace() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(ZipMaker(members(5) { $0.method = 8 }).bytes, to: "x.dat")
    let walked = Walked(path: path)
    #expect(walked.read.count == 5)
    #expect(walked.files.allSatisfy { $0.name == path && $0.source.member == $0.member })
  }

  /// Units are read by any thread, in any order, from one open file.
  @Test func unitsMayBeVisitedByManyTasksAtOnce() async throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(ZipMaker(members(300) { $0.method = 8 }).bytes, to: "x.zip")
    let latitudes = await withTaskGroup(of: (String, Double).self) { group in
      let walk = SourceWalk(path: path)
      while let unit = walk.next() {
        group.addTask {
          var latitude = Double.nan
          unit.visit(with: TrackFileReader()) { outcome in
            guard case .read(let file) = outcome.result else { return }
            latitude = file.document.tracks[0].points.latitudes[0]
          }
          return (unit.member ?? "", latitude)
        }
      }
      return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
    }
    #expect(latitudes.count == 300)
    for index in 0..<80 { #expect(latitudes["activities/\(index).gpx"] == Double(index)) }
  }

  /// More members than a piece of the directory holds, in an order that is not that of their bytes.
  @Test func longDirectoryInAnyOrderIsRead() {
    let names = (0..<6000).map { "activities/with a long name/\($0).txt" }
    var members = names.map { ZipMaker.Member($0, "x") }
    let ordered = ZipMaker(members).bytes
    var offset = 0
    for index in members.indices {
      members[index].offset = offset
      offset += 30 + names[index].utf8.count + 1
    }
    members.reverse()
    // The bodies stay where they were; only the directory is turned round.
    let bodies = ordered.prefix(offset)
    let turned = Array(bodies) + ZipMaker(members).bytes.dropFirst(offset)
    for (bytes, names) in [(ordered, names), (turned, names.reversed())] {
      let walked = Walked(bytes)
      #expect(walked.outcomes.map(\.member) == names)
      #expect(walked.skipped.count == 6000)
    }
  }

  @Test func emptyArchiveHasNoMember() {
    #expect(Walked(ZipMaker([]).bytes).outcomes.isEmpty)
  }

  @Test func contentDecidesAndNotTheName() {
    let walked = Walked(
      ZipMaker([
        ZipMaker.Member("a.jpg", Sample.gpx()), ZipMaker.Member("b.fit", Gzip.member(Sample.gpx())),
        ZipMaker.Member("c", Sample.tcx), ZipMaker.Member("d.gpx", "{\"a\": 1}"),
        ZipMaker.Member("e.gpx", [0xFF, 0xD8, 0xFF, 0xE0]),
      ]).bytes)
    #expect(walked.read.contains("a.jpg") && walked.read.contains("b.fit"))
    #expect(walked.skipped["d.gpx"] == SkipReason(.noTrack, "a JSON document"))
    #expect(walked.skipped["e.gpx"] == SkipReason(.noTrack, "a JPEG picture"))
    #expect(walked.outcomes.count == 5)
  }

  @Test func archivesInArchivesAreReadThreeDeep() {
    let packed = ZipMaker.Member("a.gpx.gz", Gzip.member(Sample.gpx()))
    let inner = ZipMaker([packed, ZipMaker.Member("b.gpx", Sample.gpx())]).bytes
    var deflated = ZipMaker.Member("part2.zip", inner)
    deflated.method = 8
    let outer = ZipMaker([
      ZipMaker.Member("part1.zip", inner), deflated, ZipMaker.Member("part3.dat", inner),
      ZipMaker.Member("c.gpx", Sample.gpx()),
    ])
    let walked = Walked(outer.bytes)
    #expect(
      walked.read == [
        "part1.zip/a.gpx.gz", "part1.zip/b.gpx", "part2.zip/a.gpx.gz", "part2.zip/b.gpx",
        "part3.dat/a.gpx.gz", "part3.dat/b.gpx", "c.gpx",
      ])
  }

  @Test func deeperNestingIsRefused() {
    var bytes = Sample.gpx()
    for depth in 0..<5 { bytes = ZipMaker([ZipMaker.Member("\(depth).zip", bytes)]).bytes }
    let walked = Walked(bytes)
    #expect(walked.read.isEmpty && walked.failures.map(\.reason) == [.refused])
    #expect(walked.failures.first?.file == "a.zip/4.zip/3.zip/2.zip")
  }

  @Test func noiseIsPassedOver() {
    var link = ZipMaker.Member("link.gpx", "activities/1.gpx")
    link.mode = 0o120777
    let walked = Walked(
      ZipMaker([
        ZipMaker.Member("activities/", []), ZipMaker.Member("__MACOSX/._1.gpx", Sample.gpx()),
        ZipMaker.Member("._2.gpx", Sample.gpx()), ZipMaker.Member(".DS_Store", "x"), link,
        ZipMaker.Member("./ok.gpx", Sample.gpx()),
      ]).bytes)
    #expect(walked.read == ["./ok.gpx"])
    #expect(walked.skipped["activities/"]?.kind == .folder)
    #expect(walked.skipped["link.gpx"]?.kind == .link)
    #expect(walked.skipped.values.count { $0.kind == .systemFile } == 3)
  }

  @Test func namesAreLabels() {
    var old = ZipMaker.Member("", Sample.gpx())
    old.name = [0x81, 0x2E, 0x67]
    let walked = Walked(
      ZipMaker([
        ZipMaker.Member("../../etc/x.gpx", Sample.gpx()), ZipMaker.Member("/abs.gpx", Sample.gpx()),
        ZipMaker.Member("a\u{0}b\n.gpx", Sample.gpx()), old, ZipMaker.Member("", Sample.gpx()),
        ZipMaker.Member("é.gpx", Sample.gpx()), ZipMaker.Member("é.gpx", Sample.gpx()),
      ]).bytes)
    #expect(
      walked.read == [
        "../../etc/x.gpx", "/abs.gpx", "a\u{FFFD}b\u{FFFD}.gpx", "ü.g", "(unnamed)", "é.gpx",
        "é.gpx",
      ])
  }
}
