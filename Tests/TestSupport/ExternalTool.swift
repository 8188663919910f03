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

  /// Runs a program that is looked up along `PATH`; nil where it cannot be started.
  package static func run(_ name: String, _ arguments: [String]) -> Answer? {
    guard let complaints = try? TemporaryFolder() else { return nil }
    let process = Process()
    let output = Pipe()
    // Errors go through a file, so that no pipe can fill up while the other one is read.
    let path = complaints.path("errors")
    guard FileManager.default.createFile(atPath: path, contents: nil) else { return nil }
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.standardOutput = output
    process.standardError = FileHandle(forWritingAtPath: path)
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // 127: there is no such program.
    guard process.terminationStatus != 127 else { return nil }
    return Answer(
      status: process.terminationStatus, output: String(decoding: data, as: UTF8.self),
      errors: (try? String(contentsOfFile: path, encoding: .utf8)) ?? "")
  }
}
