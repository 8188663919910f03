internal import Glibc

/// A lock with a bell: those who wait for a change of what it guards are woken when it rings.
final class Monitor: @unchecked Sendable {
  // A class, because a lock must stay where it is in memory. Threads may share it: that is its use.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private let condition = UnsafeMutablePointer<pthread_cond_t>.allocate(capacity: 1)

  init() {
    pthread_mutex_init(mutex, nil)
    pthread_cond_init(condition, nil)
  }

  deinit {
    pthread_cond_destroy(condition)
    pthread_mutex_destroy(mutex)
    condition.deallocate()
    mutex.deallocate()
  }

  /// Does something that nobody else does meanwhile.
  func locked<Value>(_ body: () -> Value) -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return body()
  }

  /// Lets go of the lock until the bell rings. Only inside of `locked`; whoever waits looks again.
  func wait() { pthread_cond_wait(condition, mutex) }

  /// The same, for so many milliseconds at most.
  func wait(milliseconds: Int) {
    var end = timespec()
    clock_gettime(CLOCK_REALTIME, &end)
    let nanoseconds = end.tv_nsec + milliseconds % 1000 * 1_000_000
    end.tv_sec += milliseconds / 1000 + nanoseconds / 1_000_000_000
    end.tv_nsec = nanoseconds % 1_000_000_000
    pthread_cond_timedwait(condition, mutex, &end)
  }

  /// Wakes all who wait.
  func ring() { pthread_cond_broadcast(condition) }
}
