import Foundation

/// A program of the system that a test runs.
package enum ExternalTool {
  /// What a program answered.
  package struct Answer: Sendable {
    /// Its exit status.
    package var status: Int32
    /// What it printed to standard output.
    package var output: String
    /// What it printed to standard error.
    package var errors: String
  }

  /// Whether a tool that is not there makes a test fail (`OUTNUDGE_REQUIRE_ALL=1`).
  package static var mustBeThere: Bool {
    ProcessInfo.processInfo.environment["OUTNUDGE_REQUIRE_ALL"] == "1"
  }

  /// A Python that has a module: the one of the path, the system's own, which has the system's
  /// packages, or the one that `make deps-test` makes for what only PyPI has.
  package static func python(with module: String) -> String? {
    ["python3", "/usr/bin/python3", ownPython].first {
      run($0, ["-c", "import \(module)"])?.status == 0
    }
  }

  private static var ownPython: String {
    // This file is Tests/TestSupport/ExternalTool.swift below the package's root.
    URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: ".build/python/bin/python3")
      .path(percentEncoded: false)
  }

  /// Runs a program that is looked up along `PATH`, ending it with all that it has started after so
  /// many seconds; nil where it cannot be started. Its status is the number of the signal where one
  /// ended it.
  package static func run(
    _ name: String, _ arguments: [String], seconds: Double = 300
  ) -> Answer? {
    guard let folder = try? TemporaryFolder() else { return nil }
    let (output, errors) = (folder.path("output"), folder.path("errors"))
    guard
      let child = ChildProcess(
        [name] + arguments, output: output, errors: errors, seconds: seconds)
    else { return nil }
    let status = abs(child.wait())
    // 127: the shell has found no such program.
    guard status != 127 else { return nil }
    return Answer(status: status, output: text(output), errors: text(errors))
  }

  private static func text(_ path: String) -> String {
    (try? Data(contentsOf: URL(filePath: path))).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}
