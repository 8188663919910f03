/// What the kernel says of this process's memory.
enum ProcessMemory {
  /// The greatest resident size so far (`VmHWM`), bytes; nil where there is no `/proc`.
  static var peak: Int? {
    guard let status = FileText.read("/proc/self/status") else { return nil }
    for line in status.split(separator: "\n") where line.hasPrefix("VmHWM:") {
      let digits = line.filter(\.isNumber)
      return Int(digits).map { $0 * 1024 }
    }
    return nil
  }
}
