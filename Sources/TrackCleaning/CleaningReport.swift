public import TrackModel

/// What cleaning did to each point, and how often.
///
/// `read = accepted + rejected.total` for every track.
public struct CleaningReport: Sendable, Equatable {
  /// Reason and detail of each row, in the order of the file.
  let marks: [RowMark]
  /// Rows of the track.
  public let read: Int
  /// Rows that count.
  public let accepted: Int
  /// Rows that do not count, by reason.
  public let rejected: RejectionCounts
  /// Rows whose time is before the time of the row before, within a segment.
  public let inversions: Int

  init(marks: [RowMark], inversions: Int) {
    self.marks = marks
    self.inversions = inversions
    read = marks.count
    rejected = RowMark.counts(marks)
    accepted = read - rejected.total
  }

  /// Rows that do not count, rising.
  package var rejectedRows: [Int] {
    var rows: [Int] = []
    rows.reserveCapacity(rejected.total)
    for row in marks.indices where !marks[row].isAccepted { rows.append(row) }
    return rows
  }

  /// Rows that do not count, rising, each with its reason.
  package var rejections: [(row: Int, reason: RejectionReason)] {
    rejectedRows.compactMap { row in marks[row].reason.map { (row, $0) } }
  }

  /// Why the row does not count; nil when it does. `row` is below `read`.
  public func reason(ofRow row: Int) -> RejectionReason? { marks[row].reason }

  /// What exactly was wrong with the row; nil when it counts or the reason says it all. `row` is
  /// below `read`.
  public func detail(ofRow row: Int) -> RejectionDetail? { marks[row].detail }
}
