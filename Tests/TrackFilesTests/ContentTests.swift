import Foundation
import TestSupport
import Testing
import TrackFiles
import TrackModel

/// Formats are recognised by content.
struct ContentTests {
  static let gpx =
    "<gpx><trk><trkseg><trkpt lat=\"1\" lon=\"2\"/></trkseg></trk></gpx>"

  private func read(_ bytes: [UInt8]) throws(ReadError) -> TrackFile {
    try TrackFileReader().read(bytes: bytes, named: "x.fit")
  }

  private func error(_ bytes: [UInt8]) -> ReadError? {
    do throws(ReadError) {
      _ = try read(bytes)
      return nil
    } catch { return error }
  }

  @Test(
    arguments: [
      (Array("PK\u{3}\u{4}rest".utf8), "ZIP"), (Array("BZh91AY".utf8), "bzip2"),
      ([0xFD, 0x37, 0x7A, 0x58, 0x5A, 0, 1], "xz"), ([0x28, 0xB5, 0x2F, 0xFD, 1], "zstd"),
      ([UInt8](repeating: 0x41, count: 257) + Array("ustar".utf8), "tar"),
      (Array("hello".utf8), "neither"), ([0xFF, 0xFE, 0x41, 0], "neither"),
      (Array("   \n".utf8), "neither"),
    ] as [([UInt8], String)])
  func otherFormatsAreNamed(_ bytes: [UInt8], _ word: String) {
    let error = error(bytes)
    #expect(error?.reason == .unknownFormat && error?.file == "x.fit")
    #expect(error?.message.contains(word) == true)
  }

  @Test func emptyFileIsSaidToBeEmpty() {
    #expect(error([])?.reason == .empty)
  }

  @Test func nameDoesNotMatter() throws {
    let file = try read(Array(Self.gpx.utf8))
    #expect(file.document.tracks[0].points.count == 1)
    #expect(file.name == "x.fit" && file.byteCount == Self.gpx.utf8.count)
  }

  @Test func fileIsReadFromItsPath() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.gpx, to: "ride.zip")
    let file = try TrackFileReader().read(path: path)
    #expect(file.document.tracks[0].points.count == 1 && file.name == path)
  }

  @Test func pathThatCannotBeReadIsAnErrorThatNamesIt() throws {
    let folder = try TemporaryFolder()
    for (path, reason) in [
      (folder.path("none.gpx"), ReadError.Reason.missing), (folder.path, .unreadable),
    ] {
      let error = #expect(throws: ReadError.self) { try TrackFileReader().read(path: path) }
      #expect(error?.reason == reason && error?.file == path)
    }
  }

  @Test func errorSaysFileLineAndColumn() {
    let error = error(Array("<gpx>\n<trk></gpx>".utf8))
    #expect(error?.description.hasPrefix("x.fit:2:") == true)
  }
}
