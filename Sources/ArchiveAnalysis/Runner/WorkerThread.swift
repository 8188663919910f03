internal import Glibc

/// A thread of the system that does one thing to its end.
struct WorkerThread {
  private var identifier = pthread_t()

  /// Starts; nil where the system has no thread to give.
  ///
  /// A thread and no task: the work blocks and calls C libraries that want a deep stack.
  init?(_ body: @escaping @Sendable () -> Void) {
    let work = Unmanaged.passRetained(Work(body))
    let code = pthread_create(
      &identifier, nil,
      { pointer in
        guard let pointer else { return nil }
        Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
        return nil
      }, work.toOpaque())
    guard code == 0 else {
      work.release()
      return nil
    }
  }

  /// Waits for the end.
  func join() { pthread_join(identifier, nil) }

  /// Leaves it to itself.
  func detach() { pthread_detach(identifier) }

  /// Processors of this machine that are there.
  static var processorCount: Int {
    max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
  }

  private final class Work {
    // A class, because the thread is handed its address.
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }
}
