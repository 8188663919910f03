import Foundation
import TestSupport
import Testing

/// The command as a process of its own, for what only a process shows: signals, pipes, memory.
final class CommandProcess {
  // A class, because a process is one thing, whoever looks at it.
  private let process = Process()
  private let errors: URL

  /// The binary that was built beside these tests.
  static let binary: String? = {
    let path = BuiltProgram.path("outnudge")
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }()

  /// Starts the command; its output goes to a file or is dropped.
  init(_ arguments: [String], output: String? = nil) throws {
    errors = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    for path in [errors.path(percentEncoded: false), output].compactMap({ $0 }) {
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
    }
    process.executableURL = URL(filePath: try #require(Self.binary))
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["SWIFT_BACKTRACE": "enable=no", "TZ": "UTC"]) { $1 }
    process.standardInput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errors)
    process.standardOutput =
      try output.map { try FileHandle(forWritingTo: URL(filePath: $0)) } ?? FileHandle.nullDevice
    try process.run()
  }

  deinit { try? FileManager.default.removeItem(at: errors) }

  /// Sends a signal, if it still runs.
  func signal(_ number: Int32) { if process.isRunning { kill(process.processIdentifier, number) } }

  /// Waits for the end; the status, or the negative number of the signal that ended it.
  func wait() -> Int32 {
    process.waitUntilExit()
    let status = process.terminationStatus
    return process.terminationReason == .uncaughtSignal ? -status : status
  }

  /// Waits for the end and looks at its greatest resident size (`VmHWM`) until then, bytes.
  func peakMemory() -> Int? {
    var peak: Int?
    while process.isRunning {
      let status = try? String(
        contentsOfFile: "/proc/\(process.processIdentifier)/status", encoding: .utf8)
      let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
      if let kibibytes = line.flatMap({ Int($0.filter(\.isNumber)) }) { peak = kibibytes * 1024 }
      usleep(1000)
    }
    return peak
  }

  /// What it told a person, after its end.
  var messages: String { (try? String(contentsOf: errors, encoding: .utf8)) ?? "" }
}
