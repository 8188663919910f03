import Foundation
import TestSupport
import Testing
import TrackFiles
import TrackModel

/// A text that is read in pieces gives what it gives as a whole, from wherever it comes, sound or not.
struct PieceReadingTests {
  private static let script = """
    import sys, gzip, zlib, zipfile
    folder = sys.argv[1]
    points = "".join('<trkpt lat="%.6f" lon="8.5"><ele>%d</ele></trkpt>\\n' % (47 + i / 1e5, i % 900)
                     for i in range(30000))
    text = ("<gpx><trk><trkseg>" + points + "</trkseg></trk></gpx>").encode()
    half = len(text) // 2
    def gz(data, level): return gzip.compress(data, level, mtime=0)
    files = {
        "plain.gpx": text, "fast.gpx.gz": gz(text, 1), "small.gpx.gz": gz(text, 9),
        "two.gpx.gz": gz(text[:half], 6) + gz(text[half:], 6), "padded.gpx.gz": gz(text, 6) + bytes(9),
        "odd.gpx.gz": gz(text, 6)[:3] + b"\\x80" + gz(text, 6)[4:],
        "twice.gpx.gz": gz(gz(text, 6), 1), "rest.gpx.gz": gz(text, 6) + b"rest",
        "cut.gpx.gz": gz(text, 6)[:-9000], "lying.gpx.gz": gz(text, 6)[:-1] + b"\\1",
        "broken.gpx": text[:half] + b"<" + text[half:], "page.gpx": b"<html>" + text,
        "wide.gpx": text.decode().encode("utf-16"), "other.tcx": text.replace(b"gpx>", b"x>"),
    }
    for name, data in files.items(): open(folder + "/" + name, "wb").write(data)
    for path, kind in ("deflated.zip", zipfile.ZIP_DEFLATED), ("stored.zip", zipfile.ZIP_STORED):
        with zipfile.ZipFile(folder + "/" + path, "w", kind) as z:
            for name, data in files.items(): z.writestr(name, data)
    whole = open(folder + "/deflated.zip", "rb").read()
    for index in range(40):
        data = bytearray(whole)
        for place in range(index * 997 + 50, len(data) - 2000, 40009): data[place] ^= 1 << index % 8
        open(folder + "/damaged%d.zip" % index, "wb").write(data)
    """

  private static var inPieces: ArchiveLimits {
    var limits = ArchiveLimits()
    limits.textBytes = 0
    return limits
  }
  private static var asAWhole: ArchiveLimits {
    var limits = ArchiveLimits()
    limits.textBytes = .max
    return limits
  }

  @Test func whateverIsReadIsTheSame() throws {
    let folder = try TemporaryFolder()
    guard PythonArchive.make(Self.script, [folder.path("")]) else { return }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path(""))
    #expect(names.count == 56)
    for name in names.sorted() {
      let pieces = Walked(path: folder.path(name), limits: Self.inPieces)
      let whole = Walked(path: folder.path(name), limits: Self.asAWhole)
      try expectSame(pieces, whole, name)
    }
    let sound = Walked(path: folder.path("deflated.zip"), limits: Self.inPieces)
    #expect(sound.files.count { $0.document.tracks.first?.points.count == 30_000 } == 8)
    #expect(sound.failures.map(\.reason) == [.damaged, .damaged, .damaged])
  }

  @Test(.enabled(if: Corpus.gpx.isPresent, "\(Corpus.absence)"))
  func everyRealFileIsTheSame() throws {
    for name in Corpus.gpx.names(endingIn: ".gpx") {
      let path = Corpus.gpx.folder + "/" + name
      try expectSame(
        Walked(path: path, limits: Self.inPieces), Walked(path: path, limits: Self.asAWhole), name)
    }
  }

  /// Streams of deflate with changed bits: read in pieces, nothing is released that is not what was
  /// packed, and nothing is refused that a whole reading takes.
  @Test func changedStreamsAreTheSame() throws {
    let folder = try TemporaryFolder()
    let script = """
      import sys, gzip
      text = b"<gpx><trk><trkseg>" + b"<trkpt lat='1' lon='2'/>" * 300 + b"</trkseg></trk></gpx>"
      open(sys.argv[1], "wb").write(gzip.compress(text, int(sys.argv[2]), mtime=0))
      """
    var random = SeededGenerator()
    for level in ["1", "6", "9"] {
      guard PythonArchive.make(script, [folder.path("x.gz"), level]) else { return }
      let whole = folder.bytes("x.gz")
      for round in 0..<3000 {
        var bytes = whole
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          bytes[Int.random(in: 2..<bytes.count, using: &random)] ^=
            1
            << UInt8.random(
              in: 0..<8, using: &random)
        }
        if round % 5 == 0 { bytes.removeLast(Int.random(in: 1..<bytes.count, using: &random)) }
        try expectSame(
          Walked(bytes, limits: Self.inPieces), Walked(bytes, limits: Self.asAWhole),
          "seed \(random.seed), level \(level), round \(round)")
      }
    }
  }

  private func expectSame(_ first: Walked, _ second: Walked, _ name: String) throws {
    try #require(first.outcomes.count == second.outcomes.count, "\(name)")
    for (first, second) in zip(first.outcomes, second.outcomes) {
      #expect(first.path == second.path && first.member == second.member, "\(name)")
      switch (first.result, second.result) {
      case (.read(let one), .read(let other)):
        let found = differences(one.document, other.document)
        #expect(found.isEmpty && one.document.issues == other.document.issues, "\(name)")
        #expect(one.byteCount == other.byteCount && one.member == other.member, "\(name)")
      case (.failed(let one), .failed(let other)): #expect(one == other, "\(name)")
      case (.skipped(let one), .skipped(let other)): #expect(one == other, "\(name)")
      default: Issue.record("\(name): \(first.result) is not \(second.result)")
      }
    }
  }
}
