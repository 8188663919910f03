extension [UInt8] {
  /// Appends an integer, the lowest byte first.
  package mutating func append(littleEndian value: some FixedWidthInteger) {
    var rest = value
    for _ in 0..<value.bitWidth / 8 {
      append(UInt8(truncatingIfNeeded: rest))
      rest >>= 8
    }
  }
}

extension BinaryReader {
  /// The next integer of fixed width, the lowest byte first.
  package mutating func integer<Value: FixedWidthInteger>(
    _ type: Value.Type = Value.self
  ) throws(Fault) -> Value {
    var value: Value = 0
    for (place, byte) in try bytes(Value.bitWidth / 8).enumerated() {
      value |= Value(truncatingIfNeeded: byte) << Value(8 * place)
    }
    return value
  }
}
