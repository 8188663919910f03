package import Foundation
import Glibc

/// A program that a test starts. It has a process group of its own, and when its time is over, or the
/// test is, it is ended with all that it has started.
///
/// `Process` of Foundation is not used: it waits for what the program has left behind too, such as
/// the server of a terminal, and it waits for ever.
package final class ChildProcess {
  // A class, because a process is one thing, whoever looks at it.

  /// What it must not hold open; closing one that is not open is no error.
  private static let otherFiles: Range<Int32> = 3..<256

  /// Its number.
  package let number: pid_t
  private let deadline: ContinuousClock.Instant
  private var status: Int32?

  /// Starts a program that is looked up along `PATH`, with files for its output and errors, which are
  /// dropped without one. `environment` is added to that of the tests. Nil where it cannot be
  /// started.
  package init?(
    _ words: [String], output: String? = nil, errors: String? = nil,
    environment: [String: String] = [:], seconds: Double = 120
  ) {
    guard let program = words.first else { return nil }
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    let flags = O_WRONLY | O_CREAT | O_TRUNC
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output ?? "/dev/null", flags, 0o600)
    posix_spawn_file_actions_addopen(&actions, 2, errors ?? "/dev/null", flags, 0o600)
    for file in Self.otherFiles { posix_spawn_file_actions_addclose(&actions, file) }
    // Signals are as a shell would have them, whatever runs the tests.
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigfillset(&signals)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(
      &attributes,
      Int16(POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    let variables = ProcessInfo.processInfo.environment.merging(environment) { $1 }
      .map { "\($0)=\($1)" }
    var number: pid_t = 0
    let failure = Self.withCStrings(words) { words in
      Self.withCStrings(variables) { variables in
        posix_spawnp(&number, program, &actions, &attributes, words, variables)
      }
    }
    guard failure == 0 else { return nil }
    self.number = number
    deadline = .now + .seconds(seconds)
  }

  deinit {
    if status == nil { end() }
  }

  /// Sends a signal, if it still runs; also to what it has started, if wanted.
  package func signal(_ signal: Int32, toGroup: Bool = false) {
    if isRunning { kill(toGroup ? -number : number, signal) }
  }

  /// Whether it has not ended yet.
  package var isRunning: Bool {
    if status != nil { return false }
    var ended: Int32 = 0
    guard waitpid(number, &ended, WNOHANG) == number else { return true }
    // As the macros of wait(2) have it: the low seven bits are the signal that ended it.
    status = ended & 0x7F == 0 ? ended >> 8 & 0xFF : -(ended & 0x7F)
    return false
  }

  /// Waits for its end; its status, or the negative number of the signal that ended it.
  package func wait() -> Int32 {
    var pause: UInt32 = 200
    while isRunning, ContinuousClock.now < deadline {
      usleep(pause)
      pause = min(2 * pause, 5000)
    }
    if status == nil { end() }
    return status ?? -SIGKILL
  }

  private func end() {
    kill(-number, SIGKILL)
    while isRunning { usleep(1000) }
  }

  private static func withCStrings<Result>(
    _ texts: [String], _ body: ([UnsafeMutablePointer<CChar>?]) -> Result
  ) -> Result {
    let pointers = texts.map { strdup($0) }
    defer { for pointer in pointers { free(pointer) } }
    return body(pointers + [nil])
  }
}
