internal import TrackModel

/// Writes records: one definition for each set of values that occurs, the smallest types that hold
/// all values of the track.
struct FITRecordEncoder {
  private let hasWideElevations: Bool
  private let hasWideSpeeds: Bool
  private var definitions: [Key: Int] = [:]
  private var lastKey: Key?
  private var lastDefinition = 0

  private struct Key: Hashable {
    var mask: UInt16
    var foreign: [ForeignFieldLayout]
  }

  init(hasWideElevations: Bool, hasWideSpeeds: Bool) {
    self.hasWideElevations = hasWideElevations
    self.hasWideSpeeds = hasWideSpeeds
  }

  /// Writes a record; `layout` and `foreign` are kept fields, those of developers last.
  mutating func write(
    _ values: FITRecordValues, layout: [ForeignFieldLayout], foreign: ArraySlice<UInt8>,
    to encoder: inout FITEncoder
  ) {
    let mask = Self.mask(values)
    encoder.begin(definition(mask, layout, &encoder))
    if mask & 1 != 0 { encoder.appendLittleEndian(values.time) }
    if mask & 2 != 0 {
      encoder.appendLittleEndian(values.latitude)
      encoder.appendLittleEndian(values.longitude)
    }
    if mask & 4 != 0 { append(values.elevation, isWide: hasWideElevations, &encoder) }
    if mask & 8 != 0 { encoder.appendLittleEndian(values.distance) }
    if mask & 16 != 0 { append(values.speed, isWide: hasWideSpeeds, &encoder) }
    if mask & 32 != 0 { encoder.append(values.accuracy) }
    if mask & 64 != 0 { encoder.append(values.heartRate) }
    if mask & 128 != 0 { encoder.append(values.cadence) }
    if mask & 256 != 0 { encoder.appendLittleEndian(values.power) }
    if mask & 512 != 0 { encoder.appendLittleEndian(values.temperature) }
    encoder.append(foreign)
  }

  private func append(_ value: UInt32, isWide: Bool, _ encoder: inout FITEncoder) {
    if isWide {
      encoder.appendLittleEndian(value)
    } else {
      encoder.appendLittleEndian(UInt16(truncatingIfNeeded: value))
    }
  }

  private static func mask(_ values: FITRecordValues) -> UInt16 {
    (values.time != .max ? 1 : 0) | (values.latitude != .max ? 2 : 0)
      | (values.elevation != .max ? 4 : 0) | (values.distance != .max ? 8 : 0)
      | (values.speed != .max ? 16 : 0) | (values.accuracy != .max ? 32 : 0)
      | (values.heartRate != .max ? 64 : 0) | (values.cadence != .max ? 128 : 0)
      | (values.power != .max ? 256 : 0) | (values.temperature != .max ? 512 : 0)
  }

  private mutating func definition(
    _ mask: UInt16, _ layout: [ForeignFieldLayout], _ encoder: inout FITEncoder
  ) -> Int {
    if let lastKey, lastKey.mask == mask, lastKey.foreign == layout { return lastDefinition }
    let key = Key(mask: mask, foreign: layout)
    let known = definitions[key]
    let number = known ?? encoder.definition(self.layout(mask, layout))
    definitions[key] = number
    lastKey = key
    lastDefinition = number
    return number
  }

  private func layout(_ mask: UInt16, _ foreign: [ForeignFieldLayout]) -> ForeignMessages.Layout {
    let elevation: (UInt8, FITBaseType) = hasWideElevations ? (78, .uint32) : (2, .uint16)
    let speed: (UInt8, FITBaseType) = hasWideSpeeds ? (73, .uint32) : (6, .uint16)
    let fields: [(UInt16, UInt8, FITBaseType)] = [
      (1, 253, .uint32), (2, 0, .int32), (2, 1, .int32), (4, elevation.0, elevation.1),
      (8, 5, .uint32), (16, speed.0, speed.1), (32, 31, .uint8), (64, 3, .uint8), (128, 4, .uint8),
      (256, 7, .uint16), (512, 13, .int8),
    ]
    let own = fields.filter { mask & $0.0 != 0 }.map { _, number, type in
      ForeignFieldLayout(number: number, size: UInt8(type.size), baseType: type.byte)
    }
    return ForeignMessages.Layout(number: FITMessageNumber.record, fields: own + foreign)
  }
}
