import Foundation
import Testing

/// A program of the system, run by a test.
enum Tool {
  struct Answer {
    var status: Int32
    var output: String
    var errors: String
  }

  /// Runs it and waits; nil, with a word about the skip, where it is not installed. A missing tool
  /// is a failure where `OUTNUDGE_REQUIRE_ALL` is set.
  static func run(_ name: String, _ arguments: [String]) throws -> Answer? {
    guard let path = find(name) else {
      if ProcessInfo.processInfo.environment["OUTNUDGE_REQUIRE_ALL"] != nil {
        Issue.record("\(name) is not installed")
      } else {
        print("skipped: \(name) is not installed")
      }
      return nil
    }
    let process = Process()
    let (output, errors) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: path)
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let written = output.fileHandleForReading.readDataToEndOfFile()
    let complained = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Answer(
      status: process.terminationStatus, output: String(decoding: written, as: UTF8.self),
      errors: String(decoding: complained, as: UTF8.self))
  }

  private static func find(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
