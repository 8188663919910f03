internal import TrackModel

/// Puts messages into the bytes of FIT files: headers, definitions, checksums.
///
/// A definition is written when a message needs it and none of the sixteen local types has it; then
/// it takes the place of the one that was used longest ago.
struct FITEncoder {
  private(set) var bytes: [UInt8] = []
  private var definitions: [ForeignMessages.Layout] = []
  private var numbers: [ForeignMessages.Layout: Int] = [:]
  /// The local type that holds a definition, -1 where none does.
  private var slotOfDefinition: [Int] = []
  /// The definition in each local type, and when it was used last.
  private var definitionInSlot = [Int](repeating: -1, count: 16)
  private var lastUse = [Int](repeating: 0, count: 16)
  private var uses = 0
  private var fileStart = 0
  private var needsSecondProtocol = false

  private static let headerSize = 14
  /// 21.40, in the way of counting before 21.100.
  private static let profileVersion: UInt16 = 2140

  init(reserving capacity: Int) { bytes.reserveCapacity(capacity) }

  // MARK: Files

  /// Begins a file behind what was written so far; nothing carries over.
  mutating func beginFile() {
    fileStart = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: Self.headerSize))
    for slot in definitionInSlot.indices { definitionInSlot[slot] = -1 }
    for index in slotOfDefinition.indices { slotOfDefinition[index] = -1 }
    needsSecondProtocol = false
  }

  /// Writes the header of the file and its checksum.
  mutating func finishFile() {
    let size = UInt32(clamping: bytes.count - fileStart - Self.headerSize)
    var header: [UInt8] = [UInt8(Self.headerSize), needsSecondProtocol ? 0x20 : 0x10]
    header.appendLittleEndian(Self.profileVersion)
    header.appendLittleEndian(size)
    header += Array(".FIT".utf8)
    header.appendLittleEndian(header.withUnsafeBytes { FITChecksum.of($0) })
    bytes.replaceSubrange(fileStart..<fileStart + Self.headerSize, with: header)
    let checksum = bytes.withUnsafeBytes { FITChecksum.of(.init(rebasing: $0[fileStart...])) }
    bytes.appendLittleEndian(checksum)
  }

  // MARK: Messages

  /// The number of a definition, by which messages name it. Developers' fields stand last in it.
  mutating func definition(_ layout: ForeignMessages.Layout) -> Int {
    if let known = numbers[layout] { return known }
    numbers[layout] = definitions.count
    definitions.append(layout)
    slotOfDefinition.append(-1)
    return definitions.count - 1
  }

  /// Begins a message: the caller appends the values, as many bytes as the definition has.
  mutating func begin(_ definition: Int) {
    var slot = slotOfDefinition[definition]
    if slot < 0 { slot = define(definition) }
    uses += 1
    lastUse[slot] = uses
    bytes.append(UInt8(slot))
  }

  /// Writes a whole message.
  mutating func write(_ number: UInt16, _ fields: ForeignFields) {
    begin(definition(ForeignMessages.Layout(number: number, fields: fields.layout)))
    bytes.append(contentsOf: fields.bytes)
  }

  mutating func append(_ value: UInt8) { bytes.append(value) }

  mutating func append(_ values: some Collection<UInt8>) { bytes.append(contentsOf: values) }

  mutating func appendLittleEndian(_ value: some FixedWidthInteger) {
    bytes.appendLittleEndian(value)
  }

  private mutating func define(_ number: Int) -> Int {
    let slot = lastUse.indices.min { lastUse[$0] < lastUse[$1] } ?? 0
    if definitionInSlot[slot] >= 0 { slotOfDefinition[definitionInSlot[slot]] = -1 }
    definitionInSlot[slot] = number
    slotOfDefinition[number] = slot
    let layout = definitions[number]
    let developed = layout.fields.filter { $0.developer != nil }
    let native = layout.fields.filter { $0.developer == nil }
    bytes.append(0x40 | (developed.isEmpty ? 0 : 0x20) | UInt8(slot))
    bytes.append(contentsOf: [0, 0])
    bytes.appendLittleEndian(layout.number)
    bytes.append(UInt8(clamping: native.count))
    for field in native { bytes.append(contentsOf: [field.number, field.size, field.baseType]) }
    if !developed.isEmpty {
      bytes.append(UInt8(clamping: developed.count))
      for field in developed {
        bytes.append(contentsOf: [field.number, field.size, field.developer ?? 0])
      }
    }
    let isLong = native.contains { (FITBaseType(byte: $0.baseType) ?? .byte).rawValue >= 14 }
    if !developed.isEmpty || isLong { needsSecondProtocol = true }
    return slot
  }
}

extension [UInt8] {
  mutating func appendLittleEndian(_ value: some FixedWidthInteger) {
    Swift.withUnsafeBytes(of: value.littleEndian) { append(contentsOf: $0) }
  }
}
