import DurableFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where a recorder that runs is asked and told: a socket beside its journal, for its owner alone. A
/// request is a word and a line feed, the answer a line of JSON.
final class ControlSocket {
  // A class, because it closes its descriptor and takes its name away once.
  private static let name = "recorder.socket"

  private let folder: String
  let descriptor: Int32

  /// Listens in a folder; nil where that cannot be done: a recording does not need it. Whoever calls
  /// holds the recorder's lock, so a name that is left over is nobody's.
  init?(folder: String) {
    self.folder = folder
    _ = unlink(folder + "/" + Self.name)
    guard let file = Self.socket() else { return nil }
    descriptor = file
    let before = umask(0o177)
    let isBound = Self.withAddress(folder) { bind(file, $0, $1) == 0 } ?? false
    umask(before)
    guard isBound, listen(file, 8) == 0 else {
      close(file)
      return nil
    }
    _ = fcntl(file, F_SETFL, fcntl(file, F_GETFL) | O_NONBLOCK)
  }

  deinit {
    _ = unlink(folder + "/" + Self.name)
    close(descriptor)
  }

  /// Answers those who ask; `body` makes the answer to a word.
  func serve(_ body: (_ word: String) -> [UInt8]) {
    while true {
      let file = accept(descriptor, nil, nil)
      guard file >= 0 else { return }
      let line = Self.line(from: file, patience: 200)
      let answer = body(line) + Array("\n".utf8)
      _ = answer.withUnsafeBytes { send(file, $0.baseAddress, $0.count, Self.noSignal) }
      close(file)
    }
  }

  /// Asks the recorder that runs in a folder; nil where none does.
  static func ask(_ word: String, folder: String) -> String? {
    guard let file = socket() else { return nil }
    defer { close(file) }
    guard withAddress(folder, { connect(file, $0, $1) == 0 }) == true else { return nil }
    let request = Array((word + "\n").utf8)
    guard
      request.withUnsafeBytes({ send(file, $0.baseAddress, $0.count, noSignal) == $0.count })
    else { return nil }
    let answer = line(from: file, patience: 10_000)
    return answer.isEmpty ? nil : answer
  }

  /// A line, or what comes of it before nothing does for so many milliseconds.
  private static func line(from file: Int32, patience: Int32) -> String {
    var bytes: [UInt8] = []
    var waiting = pollfd(fd: file, events: Int16(POLLIN), revents: 0)
    while bytes.last != UInt8(ascii: "\n"), bytes.count < 65_536 {
      guard poll(&waiting, 1, patience) > 0 else { break }
      var buffer = [UInt8](repeating: 0, count: 4096)
      let count = buffer.withUnsafeMutableBytes { recv(file, $0.baseAddress, $0.count, 0) }
      guard count > 0 else { break }
      bytes += buffer[..<count]
    }
    return String(decoding: bytes.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
  }

  private static func socket() -> Int32? {
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
      let file = Glibc.socket(AF_UNIX, kind, 0)
    #elseif canImport(Musl)
      let file = Musl.socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0)
    #else
      let file = Darwin.socket(AF_UNIX, SOCK_STREAM, 0)
    #endif
    return file >= 0 ? file : nil
  }

  /// An address has room for a hundred bytes; a longer path is named by its open folder, as Linux can.
  private static func withAddress<Result>(
    _ folder: String, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
  ) -> Result? {
    let file = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard file >= 0 else { return nil }
    defer { close(file) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let direct = Array((folder + "/" + name).utf8)
    let room = MemoryLayout.size(ofValue: address.sun_path) - 1
    let path = direct.count <= room ? direct : Array("/proc/self/fd/\(file)/\(name)".utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path) }
    return withUnsafePointer(to: address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
  }

  #if canImport(Darwin)
    private static let noSignal: Int32 = 0
  #else
    private static let noSignal = Int32(MSG_NOSIGNAL)
  #endif
}
