import ArchiveAnalysis

/// A row that an interrupted run has written.
struct PriorRow: Equatable {
  /// Where its activity stands.
  var place: ActivityPlace
  /// Bytes of its source, as stored.
  var bytes: Int
  /// When it began, milliseconds since 1970; nil without times.
  var start: Int64?
  /// Whether it is a track, and no duplicate: one that later ones may repeat.
  var isOriginal: Bool
  /// Where the row is: a byte of the file, or a number of the table.
  var position: Int
}

/// The complete rows that an interrupted run has written, in their order.
protocol PriorRows: AnyObject {
  /// When the file was written last, nanoseconds since 1970.
  var modified: Int64 { get }
  /// The row that comes next; nil at the end of the complete ones.
  func peek() throws(SinkProblem) -> PriorRow?
  /// Goes on to the one after that.
  func advance() throws(SinkProblem)
  /// Whether of the sources before the row at a position, which gave none, the same is noted as was
  /// found now.
  func agrees(before position: Int) throws(SinkProblem) -> Bool
  /// Drops the row at a position and all behind it.
  func cut(at position: Int) throws(SinkProblem)
  /// Drops what is there behind the last complete row.
  func cutTornRow() throws(SinkProblem)
}
