/// How the bytes of one binary field are to be read (FIT protocol, field definition).
public struct ForeignFieldLayout: Sendable, Hashable {
  /// The number of the field in its message.
  public var number: UInt8
  /// Bytes.
  public var size: UInt8
  /// The byte that FIT has for the base type, with bit 7 where several bytes make a number.
  public var baseType: UInt8
  /// For a developer's field: which developer's (`developer_data_index`); nil for a field of the
  /// profile.
  public var developer: UInt8?

  /// A layout.
  public init(number: UInt8, size: UInt8, baseType: UInt8, developer: UInt8? = nil) {
    self.number = number
    self.size = size
    self.baseType = baseType
    self.developer = developer
  }
}

/// Fields of one binary message that the reader keeps without understanding them: numbers are
/// little-endian, whatever the source had.
public struct ForeignFields: Sendable, Equatable {
  /// The fields, in the order of their bytes.
  public var layout: [ForeignFieldLayout]
  /// Their values, one after the other: as many bytes as the sizes of the layout add up to.
  public var bytes: [UInt8]

  /// No field, unless told.
  public init(layout: [ForeignFieldLayout] = [], bytes: [UInt8] = []) {
    self.layout = layout
    self.bytes = bytes
  }

  /// Whether there is none.
  public var isEmpty: Bool { layout.isEmpty }

  /// The bytes of the first field with a number; nil where there is none, or where the bytes are cut
  /// short.
  public func bytes(of number: UInt8, developer: UInt8? = nil) -> ArraySlice<UInt8>? {
    var start = 0
    for field in layout {
      let end = start + Int(field.size)
      guard end <= bytes.count else { return nil }
      if field.number == number, field.developer == developer { return bytes[start..<end] }
      start = end
    }
    return nil
  }
}
