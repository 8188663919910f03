internal import SQLiteDatabase

/// Writes in few transactions: each write is all or nothing by itself, and they are made durable
/// together. What was written counts only after `commit`.
package final class WriteBatch {
  // A class, because there is one open transaction, whoever writes into it.
  private static let mostWrites = 64
  private static let longest = Duration.milliseconds(100)

  private let store: ActivityStore
  private var writes = 0
  private var begin = ContinuousClock.now

  package init(_ store: ActivityStore) { self.store = store }

  /// Whether it is time for `commit`.
  package var isDue: Bool {
    writes >= Self.mostWrites || writes > 0 && begin.duration(to: .now) > Self.longest
  }

  /// Does all of the body or nothing.
  package func write<Result>(
    _ body: () throws(StoreError) -> Result
  ) throws(StoreError) -> Result {
    if writes == 0 {
      try store.database { connection throws(SQLiteError) in
        try connection.execute("BEGIN IMMEDIATE")
      }
      begin = .now
    }
    writes += 1
    return try store.savepoint(body)
  }

  /// Makes durable what was written.
  package func commit() throws(StoreError) {
    guard writes > 0 else { return }
    writes = 0
    try store.database { connection throws(SQLiteError) in try connection.execute("COMMIT") }
  }
}
