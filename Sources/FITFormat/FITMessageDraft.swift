internal import TrackModel

/// Fields of one message in the making; a value that is missing adds none.
struct FITMessageDraft {
  private(set) var fields = ForeignFields()
  /// Values that were there and that the type of their field cannot hold.
  private(set) var unwritable = 0

  /// Most fields of one kind in a definition.
  private static let mostFields = 255

  /// Whether a field was added.
  func has(_ number: UInt8) -> Bool {
    fields.layout.contains { $0.number == number && $0.developer == nil }
  }

  /// A whole number of a type.
  mutating func add(_ number: UInt8, _ type: FITBaseType, _ value: Int?) {
    guard let value else { return }
    guard let bits = Self.bits(value, type) else { return unwritable += 1 }
    append(number, type, bits)
  }

  /// A scaled number: `(value + offset) × scale`, rounded.
  mutating func add(
    _ number: UInt8, _ type: FITBaseType, _ value: Double?, scale: Double, offset: Double = 0
  ) {
    guard let value, !value.isNaN else { return }
    guard let raw = Int(exactly: ((value + offset) * scale).rounded()) else {
      return unwritable += 1
    }
    add(number, type, raw)
  }

  /// A time, in seconds of FIT's count.
  mutating func add(_ number: UInt8, time: Int64?) {
    guard let time, time != Missing.time else { return }
    guard let seconds = FITUnits.seconds(time) else { return unwritable += 1 }
    append(number, .uint32, UInt64(seconds))
  }

  /// A duration of milliseconds.
  mutating func add(_ number: UInt8, duration: Int64?) {
    add(number, .uint32, duration.map { Int($0) })
  }

  /// A latitude or longitude; the caller knows that it is none that must be left out.
  mutating func add(_ number: UInt8, degrees: Double) {
    guard !degrees.isNaN else { return }
    guard let semicircles = FITUnits.semicircles(degrees) else { return unwritable += 1 }
    append(number, .int32, UInt64(UInt32(bitPattern: semicircles)))
  }

  /// A text in a field of `size` bytes, or of its own size; what is too long is cut between
  /// characters and counted.
  mutating func add(_ number: UInt8, text: String?, size: Int? = nil) {
    guard let text, !text.isEmpty else { return }
    let size = min(size ?? text.utf8.count + 1, 255)
    var written: [UInt8] = []
    for character in text {
      let bytes = Array(String(character).utf8)
      guard written.count + bytes.count < size, !bytes.contains(0) else {
        unwritable += 1
        break
      }
      written += bytes
    }
    written += [UInt8](repeating: 0, count: size - written.count)
    fields.layout.append(
      ForeignFieldLayout(number: number, size: UInt8(size), baseType: FITBaseType.string.byte))
    fields.bytes += written
  }

  /// Fields that were kept, those of developers last; returns how many there was no room for.
  mutating func add(_ foreign: ForeignFields) -> Int {
    var dropped = 0
    for isDevelopers in [false, true] {
      var start = 0
      var room = Self.mostFields - (isDevelopers ? 0 : fields.layout.count)
      for field in foreign.layout {
        let end = start + Int(field.size)
        defer { start = end }
        guard (field.developer != nil) == isDevelopers else { continue }
        guard room > 0, end <= foreign.bytes.count else {
          dropped += 1
          continue
        }
        room -= 1
        fields.layout.append(field)
        fields.bytes += foreign.bytes[start..<end]
      }
    }
    return dropped
  }

  private mutating func append(_ number: UInt8, _ type: FITBaseType, _ bits: UInt64) {
    fields.layout.append(
      ForeignFieldLayout(number: number, size: UInt8(type.size), baseType: type.byte))
    for index in 0..<type.size {
      fields.bytes.append(UInt8(truncatingIfNeeded: bits >> (8 * index)))
    }
  }

  /// The bits of a number in a type; nil where it is out of range or would mean "no value".
  private static func bits(_ value: Int, _ type: FITBaseType) -> UInt64? {
    let width = type.size * 8
    let bits = UInt64(bitPattern: Int64(value))
    let mask = width == 64 ? UInt64.max : (1 << UInt64(width)) - 1
    if type.isSigned {
      guard width == 64 || (-(1 << (width - 1))..<(1 << (width - 1))).contains(value) else {
        return nil
      }
    } else {
      guard value >= 0, bits <= mask else { return nil }
    }
    return bits & mask == type.invalidBits ? nil : bits & mask
  }
}
