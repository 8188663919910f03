#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Small files of the benchmark itself, read and written whole.
enum FileText {
  /// The text of a file; nil when it cannot be read.
  static func read(_ path: String) -> String? {
    guard let file = fopen(path, "r") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = fread(&buffer, 1, buffer.count, file)
      if count == 0 { return String(decoding: bytes, as: UTF8.self) }
      bytes.append(contentsOf: buffer[..<count])
    }
  }

  /// Writes a file; whether that went well.
  static func write(_ bytes: [UInt8], to path: String) -> Bool {
    guard let file = fopen(path, "w") else { return false }
    let written = bytes.withUnsafeBytes { fwrite($0.baseAddress, 1, $0.count, file) }
    return fclose(file) == 0 && written == bytes.count
  }

  /// Makes a folder unless it is there; its parent must be.
  static func makeFolder(_ path: String) {
    mkdir(path, 0o755)
  }

  /// Takes a database away, with what SQLite keeps beside it.
  static func remove(_ path: String) {
    for ending in ["", "-wal", "-shm"] { unlink(path + ending) }
  }

  /// Whether something is there.
  static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }
}
