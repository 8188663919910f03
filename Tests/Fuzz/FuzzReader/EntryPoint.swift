#if FUZZING
  /// What libFuzzer calls for each input; its own main function stands in its library.
  @_cdecl("LLVMFuzzerTestOneInput")
  func runOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
    Fuzzing.run(start, count)
  }
#else
  import Glibc

  /// Without libFuzzer: takes files and says what does not hold for them.
  @main
  struct FuzzReader {
    static func main() { exit(Fuzzing.replay(CommandLine.arguments.dropFirst())) }
  }
#endif
