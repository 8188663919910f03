internal import ByteScanning

/// `cardioActivities.csv` of a Runkeeper export. Columns have the same names everywhere, some are not
/// in every table. Its dates are local times without a zone and are not used.
package struct RunkeeperTable: Sendable {
  /// The activities that have a file, by its name in the export.
  package private(set) var listings: [String: ActivityListing] = [:]

  /// Reads the table; what is no such table gives none.
  package init(_ bytes: [UInt8]) {
    var rows = CSVRows(bytes)
    guard let header = rows.next(), let file = header.firstIndex(of: "GPX File") else { return }
    let identifier = header.firstIndex(of: "Activity Id")
    let kind = header.firstIndex(of: "Type")
    let route = header.firstIndex(of: "Route Name")
    while let row = rows.next() {
      func cell(_ index: Int?) -> String? {
        index.flatMap { $0 < row.count ? row[$0].nonEmpty : nil }
      }
      guard let name = cell(file) else { continue }
      listings[name] = ActivityListing(
        identifier: cell(identifier), name: cell(route), kind: cell(kind))
    }
  }
}
