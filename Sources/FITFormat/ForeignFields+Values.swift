public import TrackModel

extension ForeignFields {
  /// The first field with a number that holds a whole number, and not FIT's mark for "no value";
  /// of an array the first element. Nil where there is none, or where it does not fit.
  public func integer(_ number: UInt8, developer: UInt8? = nil) -> Int64? {
    first(number, developer) { type, bytes in FITValue.integer(type, bytes) }
  }

  /// The first field with a number that holds a number, scaled: raw / scale − offset.
  public func number(
    _ number: UInt8, developer: UInt8? = nil, scale: Double = 1, offset: Double = 0
  ) -> Double? {
    first(number, developer) { type, bytes in FITValue.number(type, bytes) }
      .map { $0 / scale - offset }
  }

  /// The first field with a number that holds text: what stands before its first zero byte. Bytes
  /// that are not UTF-8 become U+FFFD. Nil where it is empty.
  public func text(_ number: UInt8, developer: UInt8? = nil) -> String? {
    first(number, developer) { type, bytes in
      guard type == .string else { return nil }
      let text = bytes.prefix { $0 != 0 }
      return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
    }
  }

  /// The whole numbers of an array field; nil stands for FIT's mark for "no value". Empty where
  /// there is no such field.
  public func integers(_ number: UInt8, developer: UInt8? = nil) -> [Int64?] {
    var values: [Int64?]?
    visit(number, developer) { layout, bytes in
      guard values == nil, let type = layout.type, layout.fitsItsType, type.isInteger else {
        return
      }
      values = stride(from: bytes.startIndex, to: bytes.endIndex, by: type.size).map {
        FITValue.integer(type, bytes[$0..<$0 + type.size])
      }
    }
    return values ?? []
  }

  private func first<Value>(
    _ number: UInt8, _ developer: UInt8?,
    _ read: (FITBaseType, ArraySlice<UInt8>) -> Value?
  ) -> Value? {
    var found: Value?
    visit(number, developer) { layout, bytes in
      guard found == nil, let type = layout.type, layout.fitsItsType else { return }
      found = read(type, bytes)
    }
    return found
  }

  private func visit(
    _ number: UInt8, _ developer: UInt8?,
    _ look: (ForeignFieldLayout, ArraySlice<UInt8>) -> Void
  ) {
    var start = 0
    for field in layout {
      let end = start + Int(field.size)
      guard end <= bytes.count else { return }
      if field.number == number, field.developer == developer { look(field, bytes[start..<end]) }
      start = end
    }
  }

  /// Whether the field at a place in the layout says anything.
  static func isValid(_ field: ForeignFieldLayout, _ bytes: ArraySlice<UInt8>) -> Bool {
    guard !bytes.isEmpty else { return false }
    guard let type = field.type, field.fitsItsType else { return true }
    if type == .string { return bytes.first != 0 }
    return stride(from: bytes.startIndex, to: bytes.endIndex, by: type.size).contains {
      FITValue.number(type, bytes[$0..<$0 + type.size]) != nil
    }
  }

  /// The fields that say something and whose numbers are not among the profile's fields given.
  func without(_ known: Set<UInt8>) -> ForeignFields {
    var rest = ForeignFields()
    var start = 0
    for field in layout {
      let end = start + Int(field.size)
      guard end <= bytes.count else { break }
      let isKnown = field.developer == nil && known.contains(field.number)
      if !isKnown, Self.isValid(field, bytes[start..<end]) {
        rest.layout.append(field)
        rest.bytes += bytes[start..<end]
      }
      start = end
    }
    return rest
  }
}

/// Reads single values from little-endian bytes.
enum FITValue {
  /// The whole number in the first bytes; nil where the type has none, where they mean "no value",
  /// or where they are too few or too large.
  static func integer(_ type: FITBaseType, _ bytes: ArraySlice<UInt8>) -> Int64? {
    bytes.withUnsafeBytes { integer(type, $0) }
  }

  /// The number in the first bytes; nil as above, and where it is not a number.
  static func number(_ type: FITBaseType, _ bytes: ArraySlice<UInt8>) -> Double? {
    bytes.withUnsafeBytes { number(type, $0) }
  }

  /// The whole number in the first bytes.
  static func integer(_ type: FITBaseType, _ bytes: UnsafeRawBufferPointer) -> Int64? {
    guard type.isInteger, let bits = bits(type, bytes), bits != type.invalidBits else {
      return nil
    }
    guard type.isSigned else { return Int64(exactly: bits) }
    let shift = UInt64(64 - type.size * 8)
    return Int64(bitPattern: bits << shift) >> Int64(shift)
  }

  /// The number in the first bytes.
  static func number(_ type: FITBaseType, _ bytes: UnsafeRawBufferPointer) -> Double? {
    guard let bits = bits(type, bytes) else { return nil }
    switch type {
    case .string: return nil
    case .float32:
      let value = Float(bitPattern: UInt32(truncatingIfNeeded: bits))
      return value.isFinite ? Double(value) : nil
    case .float64:
      let value = Double(bitPattern: bits)
      return value.isFinite ? value : nil
    case .uint64, .uint64z: return bits == type.invalidBits ? nil : Double(bits)
    default: return integer(type, bytes).map(Double.init)
    }
  }

  private static func bits(_ type: FITBaseType, _ bytes: UnsafeRawBufferPointer) -> UInt64? {
    guard bytes.count >= type.size else { return nil }
    return switch type.size {
    case 1: UInt64(bytes[0])
    case 2: UInt64(UInt16(littleEndian: bytes.loadUnaligned(as: UInt16.self)))
    case 4: UInt64(UInt32(littleEndian: bytes.loadUnaligned(as: UInt32.self)))
    default: UInt64(littleEndian: bytes.loadUnaligned(as: UInt64.self))
    }
  }
}
