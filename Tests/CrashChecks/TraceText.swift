/// The log of `strace -f -xx`, a call a line.
package enum TraceText {
  private static let unfinished = " <unfinished ...>"
  private static let resumed = " resumed>"

  /// The calls of a log, in the order in which they returned; those that did not return stand where
  /// they began.
  package static func calls(_ text: String) -> [TracedCall] {
    var begun: [Int: String] = [:]
    var calls: [TracedCall] = []
    for line in text.split(separator: "\n") {
      guard let blank = line.firstIndex(of: " "), let thread = Int(line[..<blank]) else { continue }
      let rest = line[blank...].drop { $0 == " " }
      if rest.hasSuffix(unfinished) {
        begun[thread] = String(rest.dropLast(unfinished.count))
      } else if rest.hasPrefix("<... "), let end = rest.firstRange(of: resumed) {
        let start = begun.removeValue(forKey: thread) ?? ""
        calls += call(start + rest[end.upperBound...], thread).map { [$0] } ?? []
      } else if let call = call(String(rest), thread) {
        calls.append(call)
      }
    }
    return calls + begun.sorted { $0.key < $1.key }.compactMap { call($1 + ") = ?", $0) }
  }

  /// `name(argument, …) = result …`.
  private static func call(_ text: String, _ thread: Int) -> TracedCall? {
    let bytes = Array(text.utf8)
    guard let open = bytes.firstIndex(of: UInt8(ascii: "(")),
      let equals = lastEquals(bytes),
      let close = bytes[..<equals].lastIndex(of: UInt8(ascii: ")")), open < close
    else { return nil }
    let result = bytes[(equals + 1)...].drop { $0 == UInt8(ascii: " ") }
      .prefix { $0 != UInt8(ascii: " ") }
    return TracedCall(
      thread: thread, name: String(decoding: bytes[..<open], as: UTF8.self),
      arguments: arguments(bytes[(open + 1)..<close]),
      result: Int(String(decoding: result, as: UTF8.self)))
  }

  /// The equals sign before the result, which has blanks around it.
  private static func lastEquals(_ bytes: [UInt8]) -> Int? {
    let blank = UInt8(ascii: " ")
    var index = bytes.count - 2
    while index > 0 {
      if bytes[index] == UInt8(ascii: "="), bytes[index - 1] == blank, bytes[index + 1] == blank {
        return index
      }
      index -= 1
    }
    return nil
  }

  /// The arguments, parted by commas outside of braces.
  private static func arguments(_ bytes: ArraySlice<UInt8>) -> [String] {
    var parts: [String] = []
    var depth = 0
    var start = bytes.startIndex
    for index in bytes.indices {
      switch bytes[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: "("): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"), UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: ",") where depth == 0:
        parts.append(trimmed(bytes[start..<index]))
        start = index + 1
      default: break
      }
    }
    return parts + (bytes.isEmpty ? [] : [trimmed(bytes[start...])])
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> String {
    String(decoding: bytes.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
  }
}
