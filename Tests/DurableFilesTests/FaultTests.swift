import DurableFiles
import Foundation
import TestSupport
import Testing

struct FaultTests {
  private let old = Array("old".utf8)
  private let new = [UInt8](repeating: 7, count: 10_000)

  private func contents(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: path).map { Array($0) }
  }

  @Test func aReplacementThatFailsAnywhereLeavesTheOldOrTheNewFileAndNothingElse() throws {
    let clean = FaultyFileIO()
    let first = try TemporaryFolder()
    try FileReplacement.write(new.span, to: first.write(old, to: "a"), io: clean)
    #expect(clean.counts["fsync"] == 2 && clean.counts["rename"] == 1)
    for (name, count) in clean.counts where !["close", "unlink"].contains(name) {
      for number in 1...count {
        for code in [EIO, ENOSPC] {
          let folder = try TemporaryFolder()
          let path = try folder.write(old, to: "a")
          let io = FaultyFileIO(failing: (name, number, code))
          do throws(FileError) {
            try FileReplacement.write(new.span, to: path, io: io)
            Issue.record("\(name) \(number) was not told")
          } catch {
            #expect(error.path == path || error.path == folder.path, "\(name) \(number)")
            #expect((error.reason == .noSpace) == (code == ENOSPC))
          }
          let found = contents(path)
          #expect(found == old || found == new, "\(name) \(number)")
          #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
        }
      }
    }
  }

  @Test func interruptedAndShortWritesAreGoneOnWith() throws {
    let folder = try TemporaryFolder()
    let path = folder.path("a")
    let io = FaultyFileIO(failing: ("write", 3, EINTR), longestWrite: 7)
    try FileReplacement.write(new.span, to: path, io: io)
    #expect(contents(path) == new)
    #expect(io.counts["write"] == (new.count + 6) / 7 + 1)
  }

  @Test func aNameThatIsTakenIsNeverTakenAway() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(old, to: "a")
    let temporary = try folder.write(new, to: "b")
    do throws(FileError) {
      try FolderEntry.publish(temporary, as: path)
      Issue.record("published")
    } catch {
      #expect(error.reason == .exists)
    }
    #expect(contents(path) == old)
    try FolderEntry.publish(temporary, as: folder.path("c"))
    #expect(contents(folder.path("c")) == new && contents(temporary) == nil)
    try FolderEntry.remove(folder.path("nothing"))
  }

  @Test func foldersAreMadeWithThoseAboveThemAndMadeDurable() throws {
    let folder = try TemporaryFolder()
    let io = FaultyFileIO()
    try FolderEntry.makeFolder(folder.path("a/b/c"), io: io)
    #expect(FolderWalk.isFolder(folder.path("a/b/c")))
    #expect(io.counts["fsync"] == 3)
    try FolderEntry.makeFolder(folder.path("a/b/c"))
    let file = try folder.write(old, to: "f")
    #expect(throws: FileError.self) { try FolderEntry.makeFolder(file) }
    #expect(throws: FileError.self) { try FolderEntry.makeFolder(file + "/g") }
  }
}
