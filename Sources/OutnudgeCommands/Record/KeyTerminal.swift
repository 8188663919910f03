#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The terminal as one of keys: each comes at once, none is shown. Signals stay as they are.
final class KeyTerminal {
  // A class, because the terminal is put back once.
  static let descriptor = STDIN_FILENO
  private var before = termios()

  /// Nil where standard input is no terminal.
  init?() {
    guard isatty(Self.descriptor) == 1, tcgetattr(Self.descriptor, &before) == 0 else { return nil }
    var settings = before
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(Self.descriptor, TCSANOW, &settings) == 0 else { return nil }
  }

  deinit { tcsetattr(Self.descriptor, TCSANOW, &before) }

  /// The keys that were pressed.
  func keys() -> [Character] {
    var waiting = pollfd(fd: Self.descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&waiting, 1, 0) > 0 else { return [] }
    var buffer = [UInt8](repeating: 0, count: 64)
    let count = buffer.withUnsafeMutableBytes { read(Self.descriptor, $0.baseAddress, $0.count) }
    return buffer.prefix(max(0, count)).map { Character(Unicode.Scalar($0)) }
  }

  /// Waits until one of the descriptors has something, or for so many milliseconds.
  static func wait(for descriptors: [Int32], milliseconds: Int64) {
    var waiting = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    poll(&waiting, nfds_t(waiting.count), Int32(clamping: milliseconds))
  }
}
