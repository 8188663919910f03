import TestSupport
import Testing
import TrackFiles
import TrackModel

/// Archives that are read from their start to their end, and single compressed files.
struct StreamArchiveTests {
  private static let script = """
    import sys, tarfile, io, os
    path, mode, text = sys.argv[1:4]
    with tarfile.open(path, mode) as t:
        def add(name, data, kind=tarfile.REGTYPE, target=""):
            info = tarfile.TarInfo(name)
            info.size, info.type, info.linkname = len(data), kind, target
            t.addfile(info, io.BytesIO(data))
        add("a", b"", tarfile.DIRTYPE)
        add("a/1.gpx", text.encode())
        add("a/link.gpx", b"", tarfile.SYMTYPE, "/etc/passwd")
        add("a/hard.gpx", b"", tarfile.LNKTYPE, "a/1.gpx")
        add("a/pipe", b"", tarfile.FIFOTYPE)
        add("a/notes.txt", b"no track")
        add("../" + "long/" * 40 + "\\u00e9.gpx", text.encode())
    """
  private static let text = String(decoding: Sample.gpx(), as: UTF8.self)

  private func archive(_ folder: TemporaryFolder, _ mode: String) -> String? {
    let path = folder.path("x.bin")
    return PythonArchive.make(Self.script, [path, mode, Self.text]) ? path : nil
  }

  @Test(arguments: ["w", "w:gz", "w:xz", "w:bz2"])
  func tarIsRead(_ mode: String) throws {
    let folder = try TemporaryFolder()
    guard let path = archive(folder, mode) else { return }
    let walked = Walked(path: path)
    let long = "../" + String(repeating: "long/", count: 40) + "é.gpx"
    #expect(walked.read == ["a/1.gpx", long] && walked.failures.isEmpty)
    #expect(walked.skipped["a/link.gpx"]?.kind == .link)
    #expect(walked.skipped["a/hard.gpx"]?.kind == .link)
    #expect(walked.skipped["a/pipe"]?.kind == .special)
    #expect(walked.skipped["a/notes.txt"]?.kind == .noTrack)
    #expect(walked.outcomes.count == 7)
  }

  @Test func zstandardIsRead() throws {
    let folder = try TemporaryFolder()
    guard let path = archive(folder, "w") else { return }
    let answer = ExternalTool.run("zstd", ["-q", path, "-o", folder.path("y")])
    guard let answer, answer.status == 0 else {
      #expect(!ExternalTool.mustBeThere, "zstd is not there")
      return
    }
    #expect(Walked(path: folder.path("y")).read.count == 2)
  }

  /// Cut anywhere, a member that was not cut is read, and an error says that something is missing.
  @Test(arguments: ["w", "w:gz", "w:xz", "w:bz2"])
  func cutTarIsAnErrorAndGivesWhatStandsBefore(_ mode: String) throws {
    let folder = try TemporaryFolder()
    guard let path = archive(folder, mode) else { return }
    let whole = folder.bytes("x.bin")
    // Behind the members stand only zeros, as many as tar likes.
    let end = mode == "w" ? 512 * 12 : whole.count
    for cut in stride(from: 300, to: end, by: mode == "w" ? 256 : 1) {
      let walked = Walked(Array(whole[..<cut]))
      #expect(!walked.failures.isEmpty, "\(mode) cut at byte \(cut) of \(whole.count)")
      if mode == "w", cut >= 2048 { #expect(walked.read.contains("a/1.gpx")) }
    }
    #expect(path.hasSuffix("x.bin"))
  }

  @Test func singleCompressedFileIsThatFile() throws {
    let folder = try TemporaryFolder()
    let script = """
      import sys, lzma, bz2
      for name, module in ("xz", lzma), ("bz2", bz2):
          open(sys.argv[1] + "/" + name, "wb").write(module.compress(sys.argv[2].encode()))
      """
    guard PythonArchive.make(script, [folder.path, Self.text]) else { return }
    for name in ["xz", "bz2"] {
      let walked = Walked(path: folder.path(name))
      #expect(walked.read == [folder.path(name)] && walked.files[0].member == nil)
    }
    let nested = ZipMaker([ZipMaker.Member("a.gpx.xz", folder.bytes("xz"))]).bytes
    #expect(Walked(nested).read == ["a.gpx.xz"])
  }

  /// bzip2 and LZMA in a ZIP archive are libarchive's; what it cannot unpack is named.
  @Test func otherMethodsOfZipAreRead() throws {
    let folder = try TemporaryFolder()
    let script = """
      import sys, zipfile
      with zipfile.ZipFile(sys.argv[1], "w") as z:
          for method in (8, 12, 14):
              z.writestr("%d.gpx" % method, sys.argv[2], compress_type=method)
      """
    guard PythonArchive.make(script, [folder.path("m.zip"), Self.text]) else { return }
    #expect(Walked(path: folder.path("m.zip")).read == ["8.gpx", "12.gpx", "14.gpx"])
    var member = ZipMaker.Member("a.gpx", Sample.gpx())
    member.method = 99
    let walked = Walked(ZipMaker([member, ZipMaker.Member("b.gpx", Sample.gpx())]).bytes)
    #expect(walked.read == ["b.gpx"] && walked.failures.map(\.file) == ["a.zip/a.gpx"])
  }

  /// A member of nothing but blanks is given up; what follows is read.
  @Test func bombInATarIsRefused() throws {
    let folder = try TemporaryFolder()
    let script = """
      import sys, tarfile, io
      with tarfile.open(sys.argv[1], "w:gz") as t:
          for name, data in ("bomb.gpx", b"<gpx>" + b" " * (200 << 20)), ("b.gpx", sys.argv[2].encode()):
              info = tarfile.TarInfo(name)
              info.size = len(data)
              t.addfile(info, io.BytesIO(data))
      """
    guard PythonArchive.make(script, [folder.path("t"), Self.text]) else { return }
    let walked = Walked(path: folder.path("t"))
    #expect(walked.read == ["b.gpx"])
    #expect(walked.failures.map(\.file) == [folder.path("t") + "/bomb.gpx"])
    #expect(walked.failures.map(\.reason) == [.refused])
  }

  @Test func pathsThatAreNoFilesAreErrors() throws {
    let folder = try TemporaryFolder()
    #expect(Walked(path: folder.path).failures.map(\.reason) == [.unreadable])
    #expect(Walked(path: folder.path("none")).failures.map(\.reason) == [.missing])
    let text = try folder.write("hello", to: "x.gpx")
    #expect(Walked(path: text).failures.map(\.reason) == [.unknownFormat])
    let empty = try folder.write([], to: "empty.gpx")
    #expect(Walked(path: empty).failures.map(\.reason) == [.empty])
  }
}
