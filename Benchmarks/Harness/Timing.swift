#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// How long a piece of work takes, over several runs, in time of the processor: what other programs
/// do meanwhile counts little.
struct Timing {
  /// Nanoseconds of each run, rising.
  let runs: [Double]

  /// Runs the work once to warm up, then at least `runs` times and until `seconds` have passed, at
  /// most 200 times. `work` must use its result up, so that it is not left out.
  init<Failure: Error>(
    runs least: Int = 7, seconds: Double = 1, _ work: () throws(Failure) -> Void
  ) throws(Failure) {
    var runs: [Double] = []
    var total = 0.0
    try work()
    while runs.count < least || (total < seconds * 1e9 && runs.count < 200) {
      let start = Self.processorTime
      try work()
      let nanoseconds = Self.processorTime - start
      runs.append(nanoseconds)
      total += nanoseconds
    }
    self.runs = runs.sorted()
  }

  private static var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  /// Nanoseconds of the fastest run.
  var minimum: Double { runs.first ?? 0 }
  /// Nanoseconds of the middle run.
  var median: Double {
    let half = runs.count / 2
    return runs.count % 2 == 1 ? runs[half] : (runs[half - 1] + runs[half]) / 2
  }
}

/// Keeps the compiler from leaving out work whose result nobody needs.
@inline(never) func use<Value>(_ value: Value) {
  withExtendedLifetime(value) {}
}
