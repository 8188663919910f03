import Foundation
import TestSupport
import Testing

/// The command as a process of its own, for what only a process shows: signals, pipes, memory.
final class CommandProcess {
  // A class, because a process is one thing, whoever looks at it.
  private let process: ChildProcess
  private let folder: TemporaryFolder

  /// The binary that was built beside these tests.
  static let binary: String? = {
    let path = BuiltProgram.path("outnudge")
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }()

  /// Starts the command; its output goes to a file or is dropped.
  init(_ arguments: [String], output: String? = nil) throws {
    folder = try TemporaryFolder()
    let binary = try #require(Self.binary)
    process = try #require(
      ChildProcess(
        [binary] + arguments, output: output, errors: folder.path("errors"),
        environment: ["SWIFT_BACKTRACE": "enable=no", "TZ": "UTC"]))
  }

  /// Sends a signal, if it still runs.
  func signal(_ number: Int32) { process.signal(number) }

  /// Waits for the end; the status, or the negative number of the signal that ended it.
  func wait() -> Int32 { process.wait() }

  /// Whether it has not ended yet.
  var isRunning: Bool { process.isRunning }

  /// What it has in memory now, bytes.
  var residentMemory: Int? { memory("VmRSS:") }

  /// Waits for the end and looks at its greatest resident size (`VmHWM`) until then, bytes.
  func peakMemory() -> Int? {
    var peak: Int?
    while isRunning {
      peak = memory("VmHWM:") ?? peak
      usleep(1000)
    }
    return peak
  }

  private func memory(_ name: String) -> Int? {
    let status = try? String(contentsOfFile: "/proc/\(process.number)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix(name) }
    return line.flatMap { Int($0.filter(\.isNumber)) }.map { $0 * 1024 }
  }

  /// What it told a person, after its end.
  var messages: String {
    (try? String(contentsOfFile: folder.path("errors"), encoding: .utf8)) ?? ""
  }
}
