import Foundation

/// A program of the system that a test runs.
package enum ExternalTool {
  /// Whether a tool that is not there makes a test fail (`OUTNUDGE_REQUIRE_ALL=1`).
  package static var mustBeThere: Bool {
    ProcessInfo.processInfo.environment["OUTNUDGE_REQUIRE_ALL"] == "1"
  }

  /// The Python to run: `OUTNUDGE_PYTHON`, or the one of the system.
  package static var python: String {
    ProcessInfo.processInfo.environment["OUTNUDGE_PYTHON"] ?? "python3"
  }

  /// What a program answered.
  package struct Answer: Sendable {
    /// Its exit status.
    package var status: Int32
    /// What it printed, errors included.
    package var output: String
  }

  /// Runs a program that is looked up along `PATH`; nil where it cannot be started.
  package static func run(_ name: String, _ arguments: [String]) -> Answer? {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [name] + arguments
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    // 127: there is no such program.
    guard process.terminationStatus != 127 else { return nil }
    return Answer(
      status: process.terminationStatus, output: String(decoding: data, as: UTF8.self))
  }
}
