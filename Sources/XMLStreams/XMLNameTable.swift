/// Numbers names by the addresses of libxml2's dictionary strings: equal strings of one parser have
/// one address, so that a name that was met before costs a few comparisons and no bytes.
struct XMLNameTable {
  typealias Text = UnsafePointer<UInt8>

  private struct Slot {
    var local: Text?
    var prefix: Text?
    var namespace: Text?
    var number: UInt32
  }

  private(set) var names: [XMLName] = []
  /// As many as there are names: beside the array, whose count is one more step away.
  private(set) var count = 0
  private var slots: UnsafeMutablePointer<Slot>
  private var mask: Int
  private var rootScope = XMLRootScope()

  init() {
    mask = 127
    slots = Self.emptySlots(128)
  }

  /// The table is part of a noncopyable parser, which calls this once.
  func deallocate() { slots.deallocate() }

  @inline(__always)
  mutating func number(local: Text, prefix: Text?, namespace: Text?) -> UInt32 {
    var index = Self.hash(local, prefix) & mask
    while let known = slots[index].local {
      if known == local && slots[index].prefix == prefix && slots[index].namespace == namespace {
        return slots[index].number
      }
      index = (index + 1) & mask
    }
    return add(Slot(local: local, prefix: prefix, namespace: namespace, number: 0), at: index)
  }

  @inline(__always)
  private static func hash(_ local: Text, _ prefix: Text?) -> Int {
    let mixed =
      UInt(bitPattern: local) &* 0x9E37_79B9_7F4A_7C15 ^ UInt(bitPattern: prefix) &* 0xC2B2_AE3D
    return Int(mixed >> 33)
  }

  @inline(never)
  private mutating func add(_ slot: Slot, at index: Int) -> UInt32 {
    var slot = slot
    slot.number = UInt32(truncatingIfNeeded: names.count)
    var name = XMLName(
      local: slot.local.map(String.init(cString:)) ?? "",
      prefix: slot.prefix.map(String.init(cString:)),
      namespace: slot.namespace.map(String.init(cString:)))
    name.isOfRootScope = rootScope.resolves(name)
    names.append(name)
    count = names.count
    slots[index] = slot
    if names.count * 2 > mask { grow() }
    return slot.number
  }

  /// Takes what the root element declares, before its own name is numbered.
  mutating func declare(prefix: Text?, namespace: Text?) {
    rootScope.declare(
      prefix: prefix.map(String.init(cString:)),
      namespace: namespace.map(String.init(cString:)) ?? "")
  }

  private mutating func grow() {
    let old = slots
    let oldCount = mask + 1
    mask = oldCount * 2 - 1
    slots = Self.emptySlots(mask + 1)
    for position in 0..<oldCount {
      guard let local = old[position].local else { continue }
      var index = Self.hash(local, old[position].prefix) & mask
      while slots[index].local != nil { index = (index + 1) & mask }
      slots[index] = old[position]
    }
    old.deallocate()
  }

  private static func emptySlots(_ count: Int) -> UnsafeMutablePointer<Slot> {
    let slots = UnsafeMutablePointer<Slot>.allocate(capacity: count)
    slots.initialize(
      repeating: Slot(local: nil, prefix: nil, namespace: nil, number: 0), count: count)
    return slots
  }
}
