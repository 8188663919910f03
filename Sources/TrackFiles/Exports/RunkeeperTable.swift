internal import ByteScanning

/// `cardioActivities.csv` of a Runkeeper export. Columns have the same names everywhere, some are not
/// in every table. Its dates are local times without a zone and are not used.
enum RunkeeperTable {
  /// The activities that have a file; what is no such table gives none.
  static func read(_ bytes: [UInt8]) -> ListingTable {
    var table = ListingTable()
    var rows = CSVRows(bytes)
    guard let header = rows.next(), let file = header.firstIndex(of: "GPX File") else {
      return table
    }
    let kind = header.firstIndex(of: "Type")
    let route = header.firstIndex(of: "Route Name")
    while let row = rows.next() {
      func cell(_ index: Int?) -> String? {
        index.flatMap { $0 < row.count ? row[$0].nonEmpty : nil }
      }
      guard let name = cell(file) else { continue }
      table.add(ActivityListing(name: cell(route), kind: cell(kind)), file: name)
    }
    table.sort()
    return table
  }
}
