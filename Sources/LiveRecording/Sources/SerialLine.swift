#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// Serial lines, as receivers want them.
package enum SerialLine {
  /// Speeds, bits a second.
  package static let speeds = [4800, 9600, 19_200, 38_400, 57_600, 115_200]

  /// Sets the speed of a line, and that its bytes come as they are.
  static func prepare(_ file: Int32, baud: Int) -> Bool {
    var settings = termios()
    guard tcgetattr(file, &settings) == 0 else { return false }
    cfmakeraw(&settings)
    let speed = Self.speed(baud)
    cfsetispeed(&settings, speed)
    cfsetospeed(&settings, speed)
    settings.c_cflag |= tcflag_t(CLOCAL | CREAD)
    return tcsetattr(file, TCSANOW, &settings) == 0
  }

  private static func speed(_ baud: Int) -> speed_t {
    switch baud {
    case 4800: speed_t(B4800)
    case 19_200: speed_t(B19200)
    case 38_400: speed_t(B38400)
    case 57_600: speed_t(B57600)
    case 115_200: speed_t(B115200)
    default: speed_t(B9600)
    }
  }
}
