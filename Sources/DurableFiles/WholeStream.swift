internal import Glibc

/// Reads a stream to its end: a pipe, a terminal, standard input.
package enum WholeStream {
  /// All bytes of standard input.
  package static func standardInput() throws(FileError) -> [UInt8] {
    try read(STDIN_FILENO, path: "-")
  }

  static func read(
    _ descriptor: Int32, path: String, io: any FileIO = SystemFileIO()
  ) throws(FileError) -> [UInt8] {
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let result = piece.withUnsafeMutableBytes { io.read(descriptor, into: $0) }
      if result == -Int(EINTR) { continue }
      let count = try FileError.checked(result, path: path)
      if count == 0 { return bytes }
      bytes.append(contentsOf: piece[..<count])
    }
  }
}
