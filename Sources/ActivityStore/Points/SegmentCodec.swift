internal import ByteScanning
internal import TrackModel

/// A segment of points as one blob: column after column in the order of `StoredColumn`, each as
/// `DeltaColumn` has it; times by the change of their difference. Codec 1.
enum SegmentCodec {
  static let version = 1

  /// The bits of the columns that have a value in some rows, and their bytes.
  static func encode(_ points: StoredPoints, _ rows: Range<Int>) -> (columns: Int64, data: [UInt8])
  {
    var (mask, data): (Int64, [UInt8]) = (0, [])
    data.reserveCapacity(rows.count * 9)
    for column in StoredColumn.allCases {
      let all = points[column]
      if all.isEmpty { continue }
      if all[rows].allSatisfy({ $0 == Missing.time }) { continue }
      mask |= column.bit
      DeltaColumn.append(all.span.extracting(rows), order(column), to: &data)
    }
    return (mask, data)
  }

  /// The columns of a blob, by `StoredColumn.rawValue`; empty where it has none. All bytes have to
  /// be used up. `count` must be trusted as far as memory goes: the checksum goes before.
  static func decode(
    _ data: [UInt8], columns mask: Int64, count: Int
  ) throws(BinaryReader.Fault) -> [[Int64]] {
    var reader = BinaryReader(data)
    var columns = [[Int64]](repeating: [], count: StoredColumn.allCases.count)
    for column in StoredColumn.allCases where mask & column.bit != 0 {
      columns[column.rawValue] = try DeltaColumn.read(count, order(column), from: &reader)
    }
    guard reader.isAtEnd, mask >> Int64(StoredColumn.allCases.count) == 0 else {
      throw BinaryReader.Fault(offset: reader.position)
    }
    return columns
  }

  private static func order(_ column: StoredColumn) -> DeltaColumn.Order {
    column == .time ? .change : .difference
  }
}
