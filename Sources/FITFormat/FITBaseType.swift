/// The type of a field's values (FIT protocol, base types).
package enum FITBaseType: UInt8, Sendable, CaseIterable, BitwiseCopyable {
  case enumeration, int8, uint8, int16, uint16, int32, uint32, string, float32, float64
  case uint8z, uint16z, uint32z, byte, int64, uint64, uint64z

  /// The type that a definition's byte means; some writers leave out bit 7, so only the number
  /// counts.
  package init?(byte: UInt8) { self.init(rawValue: byte & 0x1F) }

  /// The byte that stands for it in a definition.
  package var byte: UInt8 { size > 1 ? rawValue | 0x80 : rawValue }

  /// Bytes of one value.
  package var size: Int {
    switch self {
    case .enumeration, .int8, .uint8, .string, .uint8z, .byte: 1
    case .int16, .uint16, .uint16z: 2
    case .int32, .uint32, .uint32z, .float32: 4
    case .int64, .uint64, .uint64z, .float64: 8
    }
  }

  /// Whether it is a number with a sign.
  package var isSigned: Bool {
    switch self {
    case .int8, .int16, .int32, .int64: true
    default: false
    }
  }

  /// Whether it is a floating-point number.
  package var isFloat: Bool { self == .float32 || self == .float64 }

  /// Whether its values are whole numbers.
  package var isInteger: Bool { !isFloat && self != .string }

  /// The bits that say that there is no value, of an integer type in its own width.
  package var invalidBits: UInt64 {
    switch self {
    case .uint8z, .uint16z, .uint32z, .uint64z, .string: 0
    case .int8: 0x7F
    case .int16: 0x7FFF
    case .int32: 0x7FFF_FFFF
    case .int64: 0x7FFF_FFFF_FFFF_FFFF
    case .enumeration, .uint8, .byte: 0xFF
    case .uint16: 0xFFFF
    case .uint32, .float32: 0xFFFF_FFFF
    case .uint64, .float64: .max
    }
  }
}
