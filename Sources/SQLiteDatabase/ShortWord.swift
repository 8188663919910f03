/// A text of at most seven bytes as one number: what a column says in a few words is compared in each
/// of many rows without a `String` made of it.
package struct ShortWord: Sendable, Hashable {
  private let bytes: UInt64

  /// The word of a text; nil where it is longer.
  package init?(_ text: String) {
    var text = text
    guard let word = text.withUTF8({ ShortWord(UnsafeRawBufferPointer($0)) }) else { return nil }
    self = word
  }

  init?(_ buffer: UnsafeRawBufferPointer) {
    guard buffer.count < 8 else { return nil }
    // The one in front keeps words of different lengths apart, whatever their bytes.
    var bytes: UInt64 = 1
    for byte in buffer { bytes = bytes << 8 | UInt64(byte) }
    self.bytes = bytes
  }
}
