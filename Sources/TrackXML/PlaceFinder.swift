package import TrackModel
package import XMLStreams

/// Turns byte offsets into lines and columns, counting on from the last one asked for.
package struct PlaceFinder {
  private let document: XMLSource
  private var offset = 0
  private var line = (number: 1, offset: 0)

  /// A finder in a document.
  package init(_ document: XMLSource) { self.document = document }

  /// Line (ended by LF) and column in bytes, both from 1, of the byte at `target`.
  package mutating func place(of target: Int) -> SourcePlace {
    let target = min(max(target, 0), document.end)
    if target < document.start { document.miss() }
    if target < offset || offset < document.start {
      offset = document.start
      line = document.startLine
    }
    while offset < target {
      if document[offset] == UInt8(ascii: "\n") { line = (line.number + 1, offset + 1) }
      offset += 1
    }
    return SourcePlace(line: line.number, column: target - line.offset + 1, byteOffset: target)
  }
}
