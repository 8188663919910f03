/// A system call as strace saw it.
package struct TracedCall: Sendable, Equatable {
  /// The thread that made it.
  package var thread: Int
  /// Its name: `pwrite64`.
  package var name: String
  /// Its arguments, as strace writes them with `-xx`: no byte of theirs is a quote or a comma.
  package var arguments: [String]
  /// What it returned; nil where it did not return.
  package var result: Int?

  /// Whether it returned, and without an error.
  package var isDone: Bool { result.map { $0 >= 0 } ?? false }

  /// An argument that is a number; nil where it is none.
  package func number(_ index: Int) -> Int? {
    index < arguments.count ? Int(arguments[index]) : nil
  }

  /// An argument that is bytes or a path; nil where it is none.
  package func bytes(_ index: Int) -> [UInt8]? {
    guard index < arguments.count else { return nil }
    let text = Array(arguments[index].utf8)
    let quote = UInt8(ascii: "\"")
    // `"\x2f\x61"`, four letters a byte. Three points at the end say that there is more.
    guard text.count >= 2, text.first == quote, text.last == quote else { return nil }
    return stride(from: 1, to: text.count - 1, by: 4).map { start in
      Self.digit(text[start + 2]) << 4 | Self.digit(text[start + 3])
    }
  }

  /// An argument that is a path, without doubled slashes; nil where it is none.
  package func path(_ index: Int) -> String? {
    guard let bytes = bytes(index) else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let parts = text.split(separator: "/").filter { $0 != "." }
    return (text.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether an argument names a flag.
  package func has(_ flag: String, in index: Int) -> Bool {
    index < arguments.count && arguments[index].split(separator: "|").contains { $0 == flag }
  }

  private static func digit(_ letter: UInt8) -> UInt8 {
    letter <= UInt8(ascii: "9") ? letter - UInt8(ascii: "0") : letter - UInt8(ascii: "a") + 10
  }
}
