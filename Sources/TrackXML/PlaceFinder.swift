package import TrackModel

/// Turns byte offsets into lines and columns, counting on from the last one asked for.
package struct PlaceFinder {
  private let document: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var line = 1
  private var lineStart = 0

  /// A finder in a document that stays where it is while the finder lives.
  package init(_ document: UnsafeBufferPointer<UInt8>) { self.document = document }

  /// Line (ended by LF) and column in bytes, both from 1, of the byte at `target`.
  package mutating func place(of target: Int) -> SourcePlace {
    let target = min(max(target, 0), document.count)
    if target < offset { (offset, line, lineStart) = (0, 1, 0) }
    while offset < target {
      if document[offset] == UInt8(ascii: "\n") {
        line += 1
        lineStart = offset + 1
      }
      offset += 1
    }
    return SourcePlace(line: line, column: target - lineStart + 1, byteOffset: target)
  }
}
