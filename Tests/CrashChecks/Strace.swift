import Foundation
import TestSupport

/// strace, which watches a program's system calls and can end it before one of them.
package enum Strace {
  /// Calls by which a program changes files, or says to others that it does.
  static let changing = [
    "openat", "open", "creat", "close", "dup", "dup2", "dup3", "read", "lseek", "write", "pwrite64",
    "writev", "pwritev", "pwritev2", "ftruncate", "truncate", "fallocate", "fsync", "fdatasync",
    "sync_file_range", "msync", "rename", "renameat", "renameat2", "unlink", "unlinkat", "rmdir",
    "mkdir", "mkdirat", "link", "linkat", "symlink", "symlinkat", "copy_file_range", "sendfile",
  ]

  /// Runs a program and returns what it answered, and its calls of these names.
  static func trace(
    _ command: [String], names: [String], log: String
  ) throws -> (answer: ExternalTool.Answer, calls: [TracedCall]) {
    let options = [
      "-f", "-qq", "-xx", "-s", "16777216", "-e", "trace=" + names.joined(separator: ","), "-o",
      log,
    ]
    guard let answer = ExternalTool.run("strace", options + command) else { throw Missing() }
    return (answer, TraceText.calls(try String(contentsOfFile: log, encoding: .utf8)))
  }

  /// Runs a program in which something happens at a call: `signal=SIGKILL:when=3`.
  static func inject(
    _ fault: String, into name: String, of command: [String]
  ) throws -> ExternalTool.Answer {
    let options = [
      "-f", "-qq", "-e", "trace=" + name, "-e", "inject=\(name):\(fault)", "-o", "/dev/null",
    ]
    guard let answer = ExternalTool.run("strace", options + command) else { throw Missing() }
    return answer
  }

  /// Whether strace is there and may watch; a test that needs it is left out where it may not.
  package static let isThere: Bool = ExternalTool.run("strace", ["-qq", "true"])?.status == 0

  private struct Missing: Error {}
}
