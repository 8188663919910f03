/// Paths that begin alike, in one piece of memory: a path in a folder of a million takes the bytes of
/// its name and eight more.
package struct PathList: RandomAccessCollection, Sendable {
  /// What all of them begin with.
  private let beginning: String
  /// Their other parts, one after the other.
  private var bytes: [UInt8] = []
  /// Where each of these ends.
  private var ends: [Int] = []

  /// No path; those that follow begin with `beginning`.
  package init(beginning: String = "") { self.beginning = beginning }

  package var startIndex: Int { 0 }
  package var endIndex: Int { ends.count }

  package subscript(index: Int) -> String {
    beginning + String(decoding: bytes[range(index)], as: UTF8.self)
  }

  /// Adds a path by what follows its beginning.
  package mutating func append(_ rest: some Sequence<UInt8>) {
    bytes.append(contentsOf: rest)
    ends.append(bytes.count)
  }

  /// Brings them into the order of their bytes.
  package mutating func sort() {
    let order = indices.sorted { bytes[range($0)].lexicographicallyPrecedes(bytes[range($1)]) }
    var sorted = PathList(beginning: beginning)
    sorted.bytes.reserveCapacity(bytes.count)
    sorted.ends.reserveCapacity(ends.count)
    for index in order { sorted.append(bytes[range(index)]) }
    self = sorted
  }

  private func range(_ index: Int) -> Range<Int> {
    (index == 0 ? 0 : ends[index - 1])..<ends[index]
  }
}
