import ByteScanning

/// A value in a list of things: how it is written for machines.
enum ListedValue {
  case text(String)
  case count(Int)
  case flag(Bool)
  /// Thousandths, written as a decimal: milliseconds as seconds, millimetres as metres.
  case thousandths(Int64)
  /// Milliseconds since 1970 UTC.
  case instant(Int64)

  init?(_ text: String?) {
    guard let text else { return nil }
    self = .text(text)
  }

  init?(thousandths: Int64?) {
    guard let thousandths else { return nil }
    self = .thousandths(thousandths)
  }

  init?(instant: Int64?) {
    guard let instant else { return nil }
    self = .instant(instant)
  }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .text(let text): writer.string(text)
    case .count(let count): writer.number(count)
    case .flag(let flag): writer.bool(flag)
    case .thousandths(let thousandths): writer.number(thousandths: thousandths)
    case .instant(let milliseconds): writer.instant(milliseconds: milliseconds)
    }
  }

  /// The value without quotes.
  var plain: String {
    if case .text(let text) = self { return text }
    var writer = JSONWriter()
    write(to: &writer)
    let bytes = writer.bytes.filter { $0 != UInt8(ascii: "\"") }
    return String(decoding: bytes, as: UTF8.self)
  }
}
