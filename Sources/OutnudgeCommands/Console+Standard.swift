#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Console {
  /// The standard streams of the process.
  package static func standard() -> Console {
    var console = Console(
      writeResult: { writeAll($0, to: STDOUT_FILENO) },
      writeMessage: { _ = writeAll(Array($0.utf8), to: STDERR_FILENO) },
      showsProgress: isatty(STDERR_FILENO) == 1,
      timeZone: variable("TZ"))
    console.isProcess = true
    // A folder that is not absolute is to be ignored, says the XDG Base Directory Specification.
    console.dataFolder =
      variable("XDG_DATA_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
      ?? variable("HOME").map { $0 + "/.local/share" }
    return console
  }

  /// The system's clock.
  package static func systemTime() -> Int64 {
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name) else { return nil }
    let text = String(cString: value)
    return text.isEmpty ? nil : text
  }

  private static func writeAll(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[written...])
        let count = write(descriptor, rest.baseAddress, rest.count)
        if count > 0 {
          written += count
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }
}
