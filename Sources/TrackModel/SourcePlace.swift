/// A place in a source. What is unknown is nil.
public struct SourcePlace: Sendable, Equatable {
  /// Line, from 1.
  public var line: Int?
  /// Column in the line, in bytes, from 1.
  public var column: Int?
  /// Bytes from the start of the source (after decompression).
  public var byteOffset: Int?

  /// A place; nothing known unless told.
  public init(line: Int? = nil, column: Int? = nil, byteOffset: Int? = nil) {
    self.line = line
    self.column = column
    self.byteOffset = byteOffset
  }
}
