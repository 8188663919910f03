import WayChecks

#if FUZZING
  /// What libFuzzer calls for each input; its own main function stands in its library.
  @_cdecl("LLVMFuzzerTestOneInput")
  func runOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let faults = LaneChecks().faults(in: bytes)
    if !faults.isEmpty { fatalError(faults.joined(separator: "; ")) }
    return 0
  }
#else
  import DurableFiles
  import Glibc

  /// Without libFuzzer: takes files and says where the lane differs.
  @main
  struct FuzzLane {
    static func main() {
      var status: Int32 = 0
      for path in CommandLine.arguments.dropFirst() {
        let faults = bytes(path).map { LaneChecks().faults(in: $0) } ?? ["cannot be read"]
        for fault in faults { print("\(path): \(fault)") }
        if !faults.isEmpty { status = 1 }
      }
      exit(status)
    }

    private static func bytes(_ path: String) -> [UInt8]? {
      guard let file = try? FileMapping(path: path) else { return nil }
      return file.withBytes { span in span.withUnsafeBufferPointer { Array($0) } }
    }
  }
#endif
