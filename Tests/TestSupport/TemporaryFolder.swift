import Foundation

/// A folder of a test's own, removed when the test lets go of it.
package final class TemporaryFolder {
  // A class, because `deinit` must run once, however often the test hands it on.

  /// Its path.
  package let path: String

  /// A new empty folder.
  package init() throws {
    let place = FileManager.default.temporaryDirectory
      .appending(path: "outnudge-test-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    path = place.path(percentEncoded: false)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of something in it.
  package func path(_ name: String) -> String { path + "/" + name }

  /// Writes a file, with the folders it needs, and returns its path.
  @discardableResult
  package func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = URL(filePath: path(name))
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    return path(name)
  }

  /// Writes a text, with the folders it needs, and returns the path of the file.
  @discardableResult
  package func write(_ text: String, to name: String) throws -> String {
    try write(Array(text.utf8), to: name)
  }
}
