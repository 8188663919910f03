import DurableFiles
import WayChecks

/// The whole way, for one input of the fuzzer or for files.
enum Fuzzing {
  /// Runs one input; a fault ends the process, so that the fuzzer keeps the input.
  static func run(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let faults = WholeWay().faults(in: bytes)
    if !faults.isEmpty { fatalError(faults.joined(separator: "; ")) }
    return 0
  }

  /// Runs files and prints their faults; the status is 1 when there was one.
  static func replay(_ paths: some Sequence<String>) -> Int32 {
    var status: Int32 = 0
    for path in paths {
      let faults = bytes(path).map { WholeWay().faults(in: $0) } ?? ["cannot be read"]
      for fault in faults { print("\(path): \(fault)") }
      if !faults.isEmpty { status = 1 }
    }
    return status
  }

  private static func bytes(_ path: String) -> [UInt8]? {
    guard let file = try? FileMapping(path: path) else { return nil }
    return file.withBytes { span in span.withUnsafeBufferPointer { Array($0) } }
  }
}
