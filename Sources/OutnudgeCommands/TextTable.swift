/// Rows of cells in columns for people, as wide as they have to be.
enum TextTable {
  /// A line a row; `leftAligned` says which columns begin where the column does, the others end where
  /// it ends.
  static func lines(_ rows: [[String]], leftAligned: Set<Int>) -> [String] {
    let columns = rows.map(\.count).max() ?? 0
    let widths = (0..<columns).map { column in
      rows.map { column < $0.count ? $0[column].count : 0 }.max() ?? 0
    }
    return rows.map { cells in
      var line = ""
      for (column, cell) in cells.enumerated() {
        let fill = String(repeating: " ", count: widths[column] - cell.count)
        let isLast = column == cells.count - 1
        if column > 0 { line += "  " }
        line += leftAligned.contains(column) ? cell + (isLast ? "" : fill) : fill + cell
      }
      return line + "\n"
    }
  }
}
