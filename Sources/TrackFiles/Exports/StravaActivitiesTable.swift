internal import ByteScanning

/// `activities.csv` of a Strava export: a row per activity, also of those without a file.
///
/// Columns are taken by their place. Their names follow the account's language, and some stand there
/// twice; the order of the first thirteen is the same everywhere. Tables from before July 2019 have
/// ten columns in another order.
package struct StravaActivitiesTable: Sendable {
  /// Where the columns stand.
  private struct Columns {
    let date = 1
    let name = 2
    let kind = 3
    let gear: Int
    let file: Int

    init(_ header: [String]) {
      let isOld = header.count < 13
      (gear, file) = isOld ? (8, 9) : (11, 12)
    }
  }

  /// What Strava writes where it has lost the file.
  private static let lost = "#error#"

  /// The activities that have a file, by its name in the export.
  package private(set) var listings: [String: ActivityListing] = [:]
  /// Activities without a file, entered by hand.
  package private(set) var withoutFile = 0
  /// Activities whose file Strava has lost.
  package private(set) var lostFiles = 0

  /// Reads the table; what is no such table gives none.
  package init(_ bytes: [UInt8]) {
    var rows = CSVRows(bytes)
    guard let header = rows.next(), header.count >= 10 else { return }
    let columns = Columns(header)
    while let row = rows.next() {
      // A row that breaks off belongs to nothing.
      guard row.count > columns.file else { continue }
      let file = row[columns.file]
      if file.isEmpty {
        withoutFile += 1
      } else if file == Self.lost {
        lostFiles += 1
      } else {
        listings[file] = ActivityListing(
          identifier: row[0].nonEmpty, name: row[columns.name].nonEmpty,
          kind: row[columns.kind].nonEmpty, gear: row[columns.gear].nonEmpty,
          start: ListedDate.milliseconds(row[columns.date]))
      }
    }
  }
}

extension String {
  /// The text; nil where there is none.
  var nonEmpty: String? { isEmpty ? nil : self }
}
