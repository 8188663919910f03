import DurableFiles
import Foundation
import Glibc
import TestSupport
import Testing

struct RandomAccessFileTests {
  private func bytes(_ file: RandomAccessFile, at offset: Int, count: Int) throws -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: count)
    let read = try bytes.withUnsafeMutableBytes { try file.read(into: $0, at: offset) }
    return Array(bytes.prefix(read))
  }

  @Test func bytesAreReadAtAnyPlaceAsFarAsTheyReach() throws {
    let folder = try TemporaryFolder()
    let file = try #require(try RandomAccessFile(path: folder.write("hello", to: "a")))
    #expect(file.count == 5)
    #expect(try bytes(file, at: 1, count: 3) == Array("ell".utf8))
    #expect(try bytes(file, at: 3, count: 9) == Array("lo".utf8))
    #expect(try bytes(file, at: 5, count: 1).isEmpty && bytes(file, at: -1, count: 1).isEmpty)
    #expect(try bytes(file, at: Int.max, count: 1).isEmpty)
  }

  @Test func fileThatShrinksMeanwhileGivesLessAndDoesNotEndTheProcess() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write([UInt8](repeating: 7, count: 100_000), to: "a")
    let file = try #require(try RandomAccessFile(path: path))
    try FileHandle(forWritingTo: URL(filePath: path)).truncate(atOffset: 10)
    #expect(try bytes(file, at: 0, count: 100_000).count == 10)
  }

  @Test func whatIsNoRegularFileIsNone() throws {
    let folder = try TemporaryFolder()
    #expect(try RandomAccessFile(path: "/dev/null")?.count == nil)
    #expect(try RandomAccessFile(path: folder.write([], to: "empty"))?.count == nil)
    #expect(throws: FileError.self) { try RandomAccessFile(path: folder.path) }
    #expect(throws: FileError.self) { try RandomAccessFile(path: folder.path("none")) }
    #expect(throws: FileError.self) { try RandomAccessFile(path: "a\u{0}b") }
  }
}

struct FileMappingTests {
  @Test func bytesOfAFileAreThere() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("hello", to: "a.txt")
    let mapping = try FileMapping(path: path)
    #expect(mapping.count == 5)
    let bytes = mapping.withBytes { span in (0..<span.count).map { span[$0] } }
    #expect(bytes == Array("hello".utf8))
  }

  @Test func emptyFileHasNoBytes() throws {
    let folder = try TemporaryFolder()
    let mapping = try FileMapping(path: folder.write([], to: "empty"))
    #expect(mapping.count == 0 && mapping.withBytes { $0.isEmpty })
  }

  @Test func fileThatSaysItIsEmptyIsReadToItsEnd() throws {
    let mapping = try FileMapping(path: "/proc/self/stat")
    #expect(mapping.count > 10)
  }

  @Test func whatCannotBeMappedIsAnErrorWithAReason() throws {
    let folder = try TemporaryFolder()
    func reason(_ path: String) -> FileError.Reason? {
      do throws(FileError) {
        _ = try FileMapping(path: path)
        return nil
      } catch { return error.reason }
    }
    #expect(reason(folder.path("nothing")) == .missing)
    #expect(reason(folder.path) == .isFolder)
    #expect(reason(try folder.write("x", to: "f") + "/g") == .notFolder)
    #expect(reason("a\u{0}b") == .missing)
  }
}

struct FolderWalkTests {
  @Test func filesComeInTheOrderOfTheirBytes() throws {
    let folder = try TemporaryFolder()
    for name in ["b/2", "b/1", "a", "Z", "ü", "b.x", ".hidden", ".git/c", "c/d/e"] {
      try folder.write("x", to: name)
    }
    let walk = try FolderWalk(folder: folder.path)
    #expect(
      walk.files.map { String($0.dropFirst(folder.path.count + 1)) }
        == ["Z", "a", "b/1", "b/2", "b.x", "c/d/e", "ü"])
    #expect(walk.failures.isEmpty)
  }

  @Test func linksDoNotMakeALoop() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "a/file")
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folder.path("a/loop"), withDestinationPath: folder.path)
    try manager.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: folder.path("a/file"))
    try manager.createSymbolicLink(
      atPath: folder.path("dangling"), withDestinationPath: folder.path("nowhere"))
    let walk = try FolderWalk(folder: folder.path)
    #expect(Array(walk.files) == [folder.path("a/file"), folder.path("link")])
  }

  @Test func nameThatIsNoTextIsAnError() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", to: "a")
    let name = Array(folder.path.utf8) + Array("/Z".utf8) + [0xFC, 0]
    #expect(name.withUnsafeBytes { mkfifo($0.baseAddress!, 0o600) } == 0)
    let walk = try FolderWalk(folder: folder.path)
    #expect(Array(walk.files) == [folder.path("a")])
    #expect(walk.failures.map(\.message) == ["its name is not UTF-8"])
  }

  @Test func pathsAreSortedByTheirBytesAndKeepTheirBeginning() {
    var random = SeededGenerator()
    var paths = PathList(beginning: "x/")
    var expected: [[UInt8]] = []
    for _ in 0..<500 {
      let name = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        UInt8.random(in: 0x61...0x63, using: &random)
      }
      paths.append(name)
      expected.append(name)
    }
    paths.sort()
    expected.sort { $0.lexicographicallyPrecedes($1) }
    #expect(paths.count == 500, "seed \(random.seed)")
    #expect(
      Array(paths) == expected.map { "x/" + String(decoding: $0, as: UTF8.self) },
      "seed \(random.seed)")
  }

  @Test func folderThatIsNoneIsAnError() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FileError.self) { try FolderWalk(folder: folder.path("nothing")) }
    #expect(FolderWalk.isFolder(folder.path))
    let file = try folder.write("x", to: "f")
    #expect(!FolderWalk.isFolder(file))
    #expect(try Array(FolderWalk.files(at: file)) == [file])
  }
}

struct FileReplacementTests {
  private func replace(_ text: String, _ path: String) throws(FileError) {
    try FileReplacement.write(Array(text.utf8).span, to: path)
  }

  private func content(_ path: String) -> String? {
    FileManager.default.contents(atPath: path).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test func fileIsMadeAndReplacedWithNothingLeftBehind() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("out.csv")
    try replace("one", path)
    try replace("two", path)
    #expect(content(path) == "two")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["out.csv"])
  }

  @Test func modeIsKeptAndALinkFollowed() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("old", to: "real")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("link"), withDestinationPath: path)
    try replace("new", folder.path("link"))
    #expect(content(path) == "new")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
    #expect(mode as? Int == 0o640)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path("link")) == path)
  }

  @Test func whatCannotBeReplacedIsAnErrorAndStays() throws {
    let folder = try TemporaryFolder()
    #expect(throws: FileError.self) { try replace("x", folder.path("no/such/folder")) }
    #expect(throws: FileError.self) { try replace("x", folder.path) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
  }

  @Test func nameOfTheGreatestLengthIsReplaced() throws {
    let folder = try TemporaryFolder()
    let path = folder.path(String(repeating: "ü", count: 127))
    try replace("x", path)
    #expect(content(path) == "x")
  }
}
