/// Rows of cells in columns for people, as wide as they have to be.
enum TextTable {
  /// A line a row; `leftAligned` says which columns begin where the column does, the others end where
  /// it ends.
  static func lines(_ rows: [[String]], leftAligned: Set<Int>) -> [String] {
    let widths = widths(of: rows)
    return rows.map { line($0, widths: widths, leftAligned: leftAligned) }
  }

  /// How wide each column has to be.
  static func widths(of rows: [[String]]) -> [Int] {
    let columns = rows.map(\.count).max() ?? 0
    return (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
  }

  /// The line of a row of at most as many cells as there are columns; a cell that is wider than its
  /// column moves what follows.
  static func line(_ cells: [String], widths: [Int], leftAligned: Set<Int>) -> String {
    var line = ""
    for (column, cell) in cells.enumerated() {
      let fill = String(repeating: " ", count: max(0, widths[column] - cell.count))
      let isLast = column == cells.count - 1
      if column > 0 { line += "  " }
      line += leftAligned.contains(column) ? cell + (isLast ? "" : fill) : fill + cell
    }
    return line + "\n"
  }
}
