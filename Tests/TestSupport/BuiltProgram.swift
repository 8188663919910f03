import Foundation

/// The programs of this package, which stand beside that of the tests.
package enum BuiltProgram {
  /// The path of a program.
  package static func path(_ name: String) -> String {
    let tests = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    return URL(filePath: tests ?? "").deletingLastPathComponent().appending(path: name)
      .path(percentEncoded: false)
  }
}
