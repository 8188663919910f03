internal import ByteScanning

/// Writes values as bytes or reads them back: one description of a type serves both ways.
///
/// Reading never traps; after the first fault everything is empty, and the fault is told at the end.
struct BesideCoder {
  /// Nil while writing.
  private var reader: BinaryReader?
  private(set) var bytes: [UInt8] = []
  private(set) var fault: BinaryReader.Fault?

  /// Writes.
  init() { reader = nil }

  /// Reads.
  init(reading bytes: [UInt8]) { reader = BinaryReader(bytes) }

  /// Whether values come from bytes.
  var isReading: Bool { reader != nil }
  /// Whether all bytes were read.
  var isAtEnd: Bool { reader?.isAtEnd ?? true }

  mutating func fail() {
    if fault == nil { fault = BinaryReader.Fault(offset: reader?.position ?? 0) }
  }

  mutating func code<Number: FixedWidthInteger>(_ value: inout Number) {
    if isReading {
      value = Number(
        truncatingIfNeeded: Varint.signed(
          read { reader throws(BinaryReader.Fault) in try reader.varint() } ?? 0))
    } else {
      Varint.append(Varint.zigZag(Int64(truncatingIfNeeded: value)), to: &bytes)
    }
  }

  mutating func code(_ value: inout Double) {
    var bits = value.bitPattern.byteSwapped
    // The low bytes of short decimals are not 0, but those of whole numbers are.
    code(&bits)
    value = Double(bitPattern: bits.byteSwapped)
  }

  mutating func code(_ value: inout String) {
    var text = isReading ? [] : Array(value.utf8)
    code(&text)
    if isReading { value = String(decoding: text, as: UTF8.self) }
  }

  mutating func code(_ value: inout [UInt8]) {
    var count = value.count
    code(&count)
    if isReading {
      value = read { reader throws(BinaryReader.Fault) in try Array(reader.bytes(count)) } ?? []
    } else {
      bytes += value
    }
  }

  mutating func code<Word: RawRepresentable>(_ value: inout Word)
  where Word.RawValue: FixedWidthInteger {
    var raw = value.rawValue
    code(&raw)
    if let word = Word(rawValue: raw) { value = word } else { fail() }
  }

  /// A value that may be absent; `empty` is what reading starts from.
  mutating func optional<Value>(
    _ value: inout Value?, _ empty: Value, _ body: (inout BesideCoder, inout Value) -> Void
  ) {
    var isThere: UInt8 = value == nil ? 0 : 1
    code(&isThere)
    guard isThere == 1, fault == nil else { return value = nil }
    var content = value ?? empty
    body(&self, &content)
    value = content
  }

  mutating func optional<Number: FixedWidthInteger>(_ value: inout Number?) {
    optional(&value, 0) { $0.code(&$1) }
  }

  mutating func optional(_ value: inout Double?) { optional(&value, 0) { $0.code(&$1) } }

  mutating func optional(_ value: inout String?) { optional(&value, "") { $0.code(&$1) } }

  /// Values in order; each takes a byte at least, so that no count can ask for too much memory.
  mutating func array<Value>(
    _ values: inout [Value], _ empty: Value, _ body: (inout BesideCoder, inout Value) -> Void
  ) {
    var count = values.count
    code(&count)
    if let reader {
      guard count >= 0, count <= reader.remaining, fault == nil else { return fail() }
      values = [Value](repeating: empty, count: count)
    }
    for index in values.indices {
      guard fault == nil else { return values = [] }
      body(&self, &values[index])
    }
  }

  private mutating func read<Value>(
    _ body: (inout BinaryReader) throws(BinaryReader.Fault) -> Value
  ) -> Value? {
    guard fault == nil, var reader else { return nil }
    do throws(BinaryReader.Fault) {
      let value = try body(&reader)
      self.reader = reader
      return value
    } catch {
      fault = error
      return nil
    }
  }
}
