internal import TrackModel

/// A definition message: which fields the data messages of a local type hold, and where.
final class FITDefinition {
  /// The global number of the message.
  let number: UInt16
  /// Whether numbers of several bytes are big-endian.
  let isBigEndian: Bool
  /// The fields, in the order of their bytes; a developer's field has the type of its description,
  /// or `byte` where that is not known.
  private(set) var fields: [ForeignFieldLayout]
  /// Bytes of a data message, its header byte not counted.
  let size: Int
  /// Where field 253 stands, when it is a whole time; -1 where there is none.
  let timestampOffset: Int
  /// Whether a developer's field is among them.
  let hasDeveloperFields: Bool

  /// Of which state of the descriptions the types of developers' fields are. A class, since every
  /// local type and the table of definitions share this and the rest below, which is filled when
  /// the first message comes.
  private(set) var descriptionCount = -1
  /// How records are read by it.
  @exclusivity(unchecked) var recordPlan: RecordPlan?
  /// The index of its layout among the kept messages; nil until one is kept.
  @exclusivity(unchecked) var keptLayout: Int?
  /// The same with the time of a compressed header before the fields.
  var timedLayout: Int?

  /// The definition in some bytes, which begin behind its header byte and reach exactly to its end.
  /// `architecture` is 0 or 1.
  init(_ bytes: UnsafeRawBufferPointer, hasDeveloperFields: Bool) {
    isBigEndian = bytes[1] == 1
    number =
      isBigEndian
      ? UInt16(bytes[2]) << 8 | UInt16(bytes[3]) : UInt16(bytes[3]) << 8 | UInt16(bytes[2])
    var fields: [ForeignFieldLayout] = []
    let count = Int(bytes[4])
    let more = hasDeveloperFields ? Int(bytes[5 + count * 3]) : 0
    fields.reserveCapacity(count + more)
    for index in 0..<count {
      let place = 5 + index * 3
      fields.append(
        ForeignFieldLayout(
          number: bytes[place], size: bytes[place + 1], baseType: bytes[place + 2]))
    }
    for index in 0..<more {
      let place = 6 + (count + index) * 3
      fields.append(
        ForeignFieldLayout(
          number: bytes[place], size: bytes[place + 1], baseType: FITBaseType.byte.byte,
          developer: bytes[place + 2]))
    }
    self.fields = fields
    self.hasDeveloperFields = more > 0
    size = fields.byteCount
    timestampOffset = Self.timestampOffset(in: fields)
  }

  /// Bytes of a definition that begins behind its header byte; nil where `bytes` ends before it.
  static func byteCount(_ bytes: UnsafeRawBufferPointer, hasDeveloperFields: Bool) -> Int? {
    guard bytes.count >= 5 else { return nil }
    // 255 fields of three bytes are more than a byte counts.
    var count = 5 + Int(bytes[4]) * 3
    if hasDeveloperFields {
      guard bytes.count > count else { return nil }
      count += 1 + Int(bytes[count]) * 3
    }
    return bytes.count >= count ? count : nil
  }

  /// Gives developers' fields the types of their descriptions, where new ones came since.
  func resolve(_ descriptions: FITDescriptions) {
    guard hasDeveloperFields, descriptionCount != descriptions.count else { return }
    descriptionCount = descriptions.count
    for index in fields.indices {
      guard let developer = fields[index].developer,
        let known = descriptions.latest(developer: developer, number: fields[index].number)
      else { continue }
      let byte = known.baseType
      guard fields[index].baseType != byte else { continue }
      fields[index].baseType = byte
      recordPlan = nil
      keptLayout = nil
      timedLayout = nil
    }
  }

  private static func timestampOffset(in fields: [ForeignFieldLayout]) -> Int {
    var offset = 0
    for field in fields {
      if field.number == 253, field.developer == nil, field.size == 4,
        FITBaseType(byte: field.baseType) == .uint32
      {
        return offset
      }
      offset += Int(field.size)
    }
    return -1
  }
}

extension ForeignFieldLayout {
  /// The type, where the byte names one.
  var type: FITBaseType? { FITBaseType(byte: baseType) }

  /// Whether the size is a whole number of values of a type that exists.
  var fitsItsType: Bool {
    guard let type else { return false }
    return Int(size) % type.size == 0
  }

  /// Bytes of each number that has to be turned round in a big-endian message; 1 where none has.
  var swapWidth: Int { fitsItsType ? type?.size ?? 1 : 1 }
}
