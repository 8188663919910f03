internal import ByteScanning

/// `activities.csv` of a Strava export: a row per activity, also of those without a file.
///
/// Columns are taken by their place. Their names follow the account's language, and some stand there
/// twice; the order of the first thirteen is the same everywhere. Tables from before July 2019 have
/// ten columns in another order.
package enum StravaActivitiesTable {
  private static let date = 1
  private static let name = 2
  private static let kind = 3
  private static let file = 12
  private static let fileInOldTables = 9
  /// What Strava writes where it has lost the file.
  private static let lost = "#error#"

  /// The activities that have a file; what is no such table gives none.
  package static func read(_ bytes: [UInt8]) -> ListingTable {
    var table = ListingTable()
    var rows = CSVRows(bytes)
    guard let header = rows.next(), header.count >= 10 else { return table }
    let file = header.count < 13 ? fileInOldTables : file
    // A row that breaks off belongs to nothing, one without a file was entered by hand.
    while let row = rows.next() {
      guard row.count > file, !row[file].isEmpty, row[file] != lost else { continue }
      let listing = ActivityListing(
        name: row[name].nonEmpty, kind: row[kind].nonEmpty,
        start: ListedDate.milliseconds(row[date]))
      table.add(listing, file: row[file])
    }
    table.sort()
    return table
  }
}
