/// A file of the model: what is surely on the disk, and what was done to it since.
struct ModelFile: Sendable {
  enum Change: Sendable {
    case write([UInt8], at: Int)
    case truncation(Int)
  }

  /// What a power cut leaves of the changes that were not synchronised.
  enum Survival: Sendable {
    /// The first of them.
    case first(Int)
    /// The first of them and half of the next one.
    case torn(Int)
    /// The length of the file and none of the bytes.
    case length
    /// All of some pages and nothing of others.
    case pages(seed: UInt64)
  }

  private static let pageSize = 4096

  /// What is surely on the disk.
  private(set) var durable: [UInt8]
  /// What was done since, in order.
  private(set) var changes: [Change] = []
  /// Its length, as a program sees it.
  private(set) var count: Int

  init(_ durable: [UInt8] = []) {
    self.durable = durable
    count = durable.count
  }

  mutating func write(_ bytes: [UInt8], at offset: Int) {
    changes.append(.write(bytes, at: offset))
    count = max(count, offset + bytes.count)
  }

  mutating func truncate(to length: Int) {
    changes.append(.truncation(length))
    count = length
  }

  mutating func synchronize() {
    durable = contents(.first(changes.count))
    changes = []
  }

  func contents(_ survival: Survival) -> [UInt8] {
    switch survival {
    case .first(let number): return applying(changes[..<number])
    case .torn(let number):
      guard case .write(let bytes, let offset) = changes[number] else {
        return applying(changes[..<number])
      }
      return applying(
        changes[..<number] + [.write(Array(bytes.prefix(bytes.count / 2)), at: offset)])
    case .length: return resized(durable)
    case .pages(let seed): return mixed(seed)
    }
  }

  private func resized(_ bytes: [UInt8]) -> [UInt8] {
    bytes.prefix(count) + [UInt8](repeating: 0, count: max(0, count - bytes.count))
  }

  private func mixed(_ seed: UInt64) -> [UInt8] {
    var bytes = resized(durable)
    let whole = applying(changes[...])
    var random = seed
    for start in stride(from: 0, to: count, by: Self.pageSize) {
      // Knuth's linear congruential generator; its upper bits are the good ones.
      random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      guard random >> 63 == 1 else { continue }
      let page = start..<min(start + Self.pageSize, count)
      bytes.replaceSubrange(page, with: whole[page])
    }
    return bytes
  }

  private func applying(_ changes: ArraySlice<Change>) -> [UInt8] {
    var bytes = durable
    for change in changes {
      switch change {
      case .truncation(let length): Self.resize(&bytes, to: length)
      case .write(let new, let offset):
        if offset + new.count > bytes.count { Self.resize(&bytes, to: offset + new.count) }
        bytes.replaceSubrange(offset..<offset + new.count, with: new)
      }
    }
    return bytes
  }

  private static func resize(_ bytes: inout [UInt8], to length: Int) {
    if length < bytes.count {
      bytes.removeSubrange(length...)
    } else {
      bytes += [UInt8](repeating: 0, count: length - bytes.count)
    }
  }
}
