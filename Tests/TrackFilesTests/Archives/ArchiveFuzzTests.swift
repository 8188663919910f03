import TestSupport
import Testing
import TrackFiles
import TrackModel

/// Archives that are damaged anyhow: no trap, no hang, no swelling, and every member is accounted for.
struct ArchiveFuzzTests {
  private static let zip: [UInt8] = {
    var deflated = ZipMaker.Member("b.gpx.gz", Gzip.member(Sample.gpx(2)))
    deflated.method = 8
    var wide = ZipMaker.Member("c.gpx", Sample.gpx(3))
    wide.isZip64 = true
    let inner = ZipMaker([ZipMaker.Member("d.gpx", Sample.gpx(4))]).bytes
    var maker = ZipMaker([
      ZipMaker.Member("a.gpx", Sample.gpx()), deflated, wide, ZipMaker.Member("e.zip", inner),
      ZipMaker.Member("f.txt", "text"),
    ])
    maker.isZip64 = true
    return maker.bytes
  }()

  /// Changes bytes, cuts, and doubles parts.
  private func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 1...5, using: &random) {
      guard bytes.count > 8 else { return }
      let place = Int.random(in: 0..<bytes.count, using: &random)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &random)
      case 1: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 2: for index in place..<min(place + 4, bytes.count) { bytes[index] = 0xFF }
      case 3: bytes.removeSubrange(place..<min(place + 40, bytes.count))
      case 4: bytes += bytes[place..<min(place + 200, bytes.count)]
      default: for index in place..<min(place + 4, bytes.count) { bytes[index] = 0 }
      }
    }
  }

  private func check(_ whole: [UInt8], rounds: Int) {
    var random = SeededGenerator()
    for round in 0..<rounds {
      var bytes = whole
      mutate(&bytes, &random)
      let walked = Walked(bytes)
      let counted = walked.read.count + walked.failures.count
      // One name may be skipped twice, so the outcomes themselves are counted.
      let skipped = walked.outcomes.count { outcome in
        if case .skipped = outcome.result { true } else { false }
      }
      #expect(
        counted + skipped == walked.outcomes.count && walked.outcomes.count < 100,
        "seed \(random.seed), round \(round)")
      // What is released has passed its checksum: it is what was packed.
      for file in walked.files where file.member?.hasSuffix(".gpx") == true {
        #expect(
          file.document.tracks.first?.points.count == 1, "seed \(random.seed), round \(round)")
      }
    }
  }

  @Test func mutatedZipIsSurvived() { check(Self.zip, rounds: 20_000) }

  @Test func randomBytesBehindAMagicNumberAreSurvived() {
    var random = SeededGenerator()
    let magic: [[UInt8]] = [
      [0x50, 0x4B, 3, 4], [0x50, 0x4B, 5, 6], [0x1F, 0x8B, 8, 0], [0x42, 0x5A, 0x68, 0x39],
      [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0], [0x28, 0xB5, 0x2F, 0xFD],
      [UInt8](repeating: 0x30, count: 257) + Array("ustar".utf8),
    ]
    for round in 0..<3000 {
      let start = magic.randomElement(using: &random) ?? []
      let bytes = (0..<Int.random(in: 0..<1500, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let walked = Walked(start + bytes)
      #expect(walked.read.isEmpty, "seed \(random.seed), round \(round)")
    }
  }

  @Test(arguments: ["w", "w:gz", "w:xz", "w:bz2"])
  func mutatedTarIsSurvived(_ mode: String) throws {
    let folder = try TemporaryFolder()
    let script = """
      import sys, tarfile, io
      with tarfile.open(sys.argv[1], sys.argv[2]) as t:
          for name in "a.gpx", "b.gpx":
              info = tarfile.TarInfo(name)
              info.size = len(sys.argv[3])
              t.addfile(info, io.BytesIO(sys.argv[3].encode()))
      """
    let text = String(decoding: Sample.gpx(), as: UTF8.self)
    guard PythonArchive.make(script, [folder.path("t"), mode, text]) else { return }
    let whole = folder.bytes("t")
    var random = SeededGenerator()
    for round in 0..<3000 {
      var bytes = whole
      mutate(&bytes, &random)
      #expect(Walked(bytes).outcomes.count < 200, "seed \(random.seed), round \(round)")
    }
  }
}
