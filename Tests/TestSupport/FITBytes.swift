/// FIT files made by hand, byte for byte: what devices write beside the usual form as well.
///
/// It takes the text of the protocol literally and shares nothing with the writer that is tested.
package struct FITBytes: Sendable {
  /// Bytes of records so far.
  package private(set) var records: [UInt8] = []
  /// Whether definitions and values from here on are big-endian.
  package var isBigEndian = false
  /// The version of the protocol in the header.
  package var version: UInt8 = 0x20
  private var bound: [UInt8: [UInt8]] = [:]

  package init() {}

  /// One field of a message: its number, its type and its bytes, little-endian.
  package struct Field: Sendable {
    var number: UInt8
    var baseType: UInt8
    var bytes: [UInt8]
    /// Bytes of each number.
    var width: Int
    var developer: UInt8?

    /// Any bytes under any type.
    package static func raw(_ number: UInt8, type: UInt8, _ bytes: [UInt8]) -> Field {
      Field(number: number, baseType: type, bytes: bytes, width: 1)
    }
    package static func enumeration(_ number: UInt8, _ value: UInt8) -> Field {
      raw(number, type: 0x00, [value])
    }
    package static func int8(_ number: UInt8, _ value: Int8) -> Field {
      raw(number, type: 0x01, [UInt8(bitPattern: value)])
    }
    package static func uint8(_ number: UInt8, _ values: UInt8...) -> Field {
      raw(number, type: 0x02, values)
    }
    package static func uint16(_ number: UInt8, _ values: UInt16...) -> Field {
      numbers(number, 0x84, values)
    }
    package static func int32(_ number: UInt8, _ values: Int32...) -> Field {
      numbers(number, 0x85, values)
    }
    package static func uint32(_ number: UInt8, _ values: UInt32...) -> Field {
      numbers(number, 0x86, values)
    }
    package static func uint32z(_ number: UInt8, _ value: UInt32) -> Field {
      numbers(number, 0x8C, [value])
    }
    package static func float32(_ number: UInt8, _ value: Float) -> Field {
      numbers(number, 0x88, [value.bitPattern])
    }
    /// A text and a zero byte.
    package static func string(_ number: UInt8, _ text: String) -> Field {
      raw(number, type: 0x07, Array(text.utf8) + [0])
    }
    /// A field of a developer, whose type is in a description.
    package func ofDeveloper(_ index: UInt8) -> Field {
      var field = self
      field.developer = index
      return field
    }

    private static func numbers<Value: FixedWidthInteger>(
      _ number: UInt8, _ type: UInt8, _ values: [Value]
    ) -> Field {
      let bytes = values.flatMap { value in
        Swift.withUnsafeBytes(of: value.littleEndian) { Array($0) }
      }
      return Field(
        number: number, baseType: type, bytes: bytes, width: MemoryLayout<Value>.size)
    }
  }
}

extension FITBytes {
  /// A message, after its definition where the local type does not have it yet.
  package mutating func message(_ number: UInt16, _ fields: Field..., local: UInt8 = 0) {
    define(number, fields, local: local)
    records.append(local)
    append(fields)
  }

  /// A message whose header has the low five bits of its time; local types 0 to 3.
  package mutating func compressed(
    _ number: UInt16, seconds: UInt32, _ fields: Field..., local: UInt8 = 0
  ) {
    define(number, fields, local: local)
    records.append(0x80 | local << 5 | UInt8(seconds & 31))
    append(fields)
  }

  /// A definition, where the local type does not have it yet.
  package mutating func define(_ number: UInt16, _ fields: [Field], local: UInt8 = 0) {
    let own = fields.filter { $0.developer == nil }
    let developers = fields.filter { $0.developer != nil }
    let low = UInt8(truncatingIfNeeded: number)
    let high = UInt8(truncatingIfNeeded: number >> 8)
    var definition: [UInt8] = [0x40 | (developers.isEmpty ? 0 : 0x20) | local, 0]
    definition += isBigEndian ? [1, high, low] : [0, low, high]
    definition.append(UInt8(own.count))
    for field in own { definition += [field.number, UInt8(field.bytes.count), field.baseType] }
    if !developers.isEmpty { definition.append(UInt8(developers.count)) }
    for field in developers {
      definition += [field.number, UInt8(field.bytes.count), field.developer ?? 0]
    }
    guard bound[local] != definition else { return }
    bound[local] = definition
    records += definition
  }

  /// Bytes as they are.
  package mutating func bytes(_ bytes: [UInt8]) { records += bytes }

  private mutating func append(_ fields: [Field]) {
    for field in fields.filter({ $0.developer == nil }) + fields.filter({ $0.developer != nil }) {
      guard isBigEndian else {
        records += field.bytes
        continue
      }
      for start in stride(from: 0, to: field.bytes.count, by: field.width) {
        records += field.bytes[start..<start + field.width].reversed()
      }
    }
  }
}

extension FITBytes {
  /// The file: header, records, checksum.
  ///
  /// `dataSize` is what the header says of the records where that shall be wrong, `headerSize` 12
  /// or 14, `checksum` what stands at the end where that shall be wrong.
  package func file(
    dataSize: UInt32? = nil, headerSize: UInt8 = 14, headerChecksum: UInt16? = nil,
    checksum: UInt16? = nil
  ) -> [UInt8] {
    let size = dataSize ?? UInt32(records.count)
    var file: [UInt8] = [headerSize, version, 0x5C, 0x08]
    for shift in [0, 8, 16, 24] as [UInt32] {
      file.append(UInt8(truncatingIfNeeded: size >> shift))
    }
    file += Array(".FIT".utf8)
    if headerSize == 14 { Self.append(headerChecksum ?? Self.checksum(file), to: &file) }
    file += records
    Self.append(checksum ?? Self.checksum(file), to: &file)
    return file
  }

  private static func append(_ value: UInt16, to bytes: inout [UInt8]) {
    bytes += [UInt8(truncatingIfNeeded: value), UInt8(value >> 8)]
  }

  /// CRC-16/ARC, a bit at a time.
  package static func checksum(_ bytes: [UInt8]) -> UInt16 {
    var checksum: UInt16 = 0
    for byte in bytes {
      checksum ^= UInt16(byte)
      for _ in 0..<8 { checksum = checksum & 1 == 1 ? checksum >> 1 ^ 0xA001 : checksum >> 1 }
    }
    return checksum
  }
}
