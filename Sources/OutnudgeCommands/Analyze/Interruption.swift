#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Holds back the signals that ask a process to end, so that it can finish the row it is at.
///
/// The signals stay pending and end the process as soon as they are let through again: whoever
/// called sees that it was interrupted (130 and 143 in a shell).
struct Interruption {
  private static let signals = [SIGINT, SIGTERM]
  private var before = sigset_t()

  /// Holds them back on this thread and on those that it starts.
  init() {
    var set = sigset_t()
    sigemptyset(&set)
    for signal in Self.signals { sigaddset(&set, signal) }
    pthread_sigmask(SIG_BLOCK, &set, &before)
  }

  /// Whether one of them has come.
  var isPending: Bool {
    var pending = sigset_t()
    guard sigpending(&pending) == 0 else { return false }
    return Self.signals.contains { sigismember(&pending, $0) == 1 }
  }

  /// Lets them through; does not return where one has come.
  mutating func end() { pthread_sigmask(SIG_SETMASK, &before, nil) }
}

extension Console {
  /// Does something that is interrupted by being asked to, so that it leaves what it did complete;
  /// where a signal came, the process ends by it afterwards.
  func holdingSignals(_ body: (_ isInterrupted: @escaping () -> Bool) -> CommandStatus)
    -> CommandStatus
  {
    // Before any thread is started, so that all of them hold the signals back.
    var interruption = isProcess ? Interruption() : nil
    let pending = interruption
    let status = body { isInterrupted() || pending?.isPending == true }
    // Does not return where a signal has come.
    interruption?.end()
    return status
  }
}
