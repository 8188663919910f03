#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#else
  internal import Darwin
#endif

/// A connection to what sends lines, closed when it goes. Reading it never waits.
final class SourceConnection {
  // A class, because it closes its descriptor once.

  /// Why there is none.
  struct Failure: Error {
    var message: String

    init(_ message: String) { self.message = message }

    /// What the system has just said.
    static var system: Failure { Failure(String(cString: strerror(errno))) }
  }

  /// What reading gives.
  enum Answer {
    case bytes([UInt8])
    case nothing
    case ended
  }

  let descriptor: Int32
  /// Whether it may come back when it has gone: a service, a serial line.
  let mayComeBack: Bool

  init(_ address: SourceAddress) throws(Failure) {
    // What is sent to a service that has gone must not end the process.
    signal(SIGPIPE, SIG_IGN)
    switch address {
    case .gpsd(let host, let port): descriptor = try Self.connect(host, port)
    case .nmea(let path, let baud): descriptor = try Self.open(path, baud)
    case .replay: throw Failure("nothing to connect to")
    }
    if case .gpsd = address { mayComeBack = true } else { mayComeBack = isatty(descriptor) == 1 }
    _ = fcntl(descriptor, F_SETFL, fcntl(descriptor, F_GETFL) | O_NONBLOCK)
  }

  deinit { close(descriptor) }

  func read() -> Answer {
    var buffer = [UInt8](repeating: 0, count: 16_384)
    let count = buffer.withUnsafeMutableBytes {
      #if canImport(Glibc)
        Glibc.read(descriptor, $0.baseAddress, $0.count)
      #elseif canImport(Musl)
        Musl.read(descriptor, $0.baseAddress, $0.count)
      #else
        Darwin.read(descriptor, $0.baseAddress, $0.count)
      #endif
    }
    if count > 0 { return .bytes(Array(buffer[..<count])) }
    if count < 0, errno == EAGAIN || errno == EINTR { return .nothing }
    return .ended
  }

  /// Asks a gpsd for its reports.
  private static func connect(_ host: String, _ port: Int) throws(Failure) -> Int32 {
    var hints = addrinfo()
    hints.ai_socktype = streamSocket
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0 else {
      throw Failure("no such host")
    }
    defer { freeaddrinfo(found) }
    var failure = Failure("no address")
    var next = found
    while let place = next {
      let address = place.pointee
      next = address.ai_next
      let file = socket(address.ai_family, address.ai_socktype | Int32(closeOnExec), 0)
      guard file >= 0 else { continue }
      if connectWithin(file, address), watch(file) { return file }
      failure = .system
      close(file)
    }
    throw failure
  }

  private static func connectWithin(_ file: Int32, _ address: addrinfo) -> Bool {
    var limit = timeval(tv_sec: 3, tv_usec: 0)
    setsockopt(file, SOL_SOCKET, SO_SNDTIMEO, &limit, socklen_t(MemoryLayout<timeval>.size))
    #if canImport(Glibc)
      return Glibc.connect(file, address.ai_addr, address.ai_addrlen) == 0
    #elseif canImport(Musl)
      return Musl.connect(file, address.ai_addr, address.ai_addrlen) == 0
    #else
      return Darwin.connect(file, address.ai_addr, address.ai_addrlen) == 0
    #endif
  }

  private static func watch(_ file: Int32) -> Bool {
    let words = Array("?WATCH={\"enable\":true,\"json\":true};\n".utf8)
    return words.withUnsafeBytes { write(file, $0.baseAddress, $0.count) == $0.count }
  }

  /// Opens a pipe or a serial line; `-` is standard input.
  private static func open(_ path: String, _ baud: Int) throws(Failure) -> Int32 {
    if path == "-" {
      let file = dup(STDIN_FILENO)
      guard file >= 0 else { throw .system }
      return file
    }
    let file = openReading(path)
    guard file >= 0 else { throw .system }
    if isatty(file) == 1, !SerialLine.prepare(file, baud: baud) {
      let failure = Failure.system
      close(file)
      throw failure
    }
    return file
  }

  /// Not made the terminal of this process. A named pipe is opened without waiting for its writer, and
  /// for writing too, so that it does not end when a writer goes.
  private static func openReading(_ path: String) -> Int32 {
    var facts = stat()
    let isPipe = stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFIFO
    let flags = (isPipe ? O_RDWR : O_RDONLY) | O_NOCTTY | O_NONBLOCK | O_CLOEXEC
    #if canImport(Glibc)
      return Glibc.open(path, flags)
    #elseif canImport(Musl)
      return Musl.open(path, flags)
    #else
      return Darwin.open(path, flags)
    #endif
  }

  #if canImport(Glibc)
    private static let streamSocket = Int32(SOCK_STREAM.rawValue)
    private static let closeOnExec = SOCK_CLOEXEC.rawValue
  #elseif canImport(Musl)
    private static let streamSocket = SOCK_STREAM
    private static let closeOnExec = SOCK_CLOEXEC
  #else
    private static let streamSocket = SOCK_STREAM
    private static let closeOnExec: Int32 = 0
  #endif
}
