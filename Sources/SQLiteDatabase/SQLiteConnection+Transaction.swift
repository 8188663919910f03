extension SQLiteConnection {
  /// Does all of the body or nothing: what it changed is undone where it throws.
  package borrowing func transaction(
    _ body: () throws(SQLiteError) -> Void
  ) throws(SQLiteError) {
    try execute("BEGIN IMMEDIATE")
    do throws(SQLiteError) {
      try body()
      try execute("COMMIT")
    } catch {
      // SQLite may have rolled back by itself; then there is nothing to undo.
      try? execute("ROLLBACK")
      throw error
    }
  }
}
