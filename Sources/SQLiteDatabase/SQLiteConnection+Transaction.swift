extension SQLiteConnection {
  /// Does all of the body or nothing: what it changed is undone where it throws. Writes are locked
  /// from the beginning, so that nobody can come between what is read and what is written.
  ///
  /// An error of SQLite itself becomes one of the caller's by `translate`.
  package borrowing func transaction<Result, Failure: Error>(
    translating translate: (SQLiteError) -> Failure, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unit("BEGIN IMMEDIATE", "COMMIT", "ROLLBACK", translate, body)
  }

  /// The same inside of a transaction, of which only this part is undone.
  package borrowing func savepoint<Result, Failure: Error>(
    translating translate: (SQLiteError) -> Failure, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try unit("SAVEPOINT part", "RELEASE part", "ROLLBACK TO part; RELEASE part", translate, body)
  }

  private borrowing func unit<Result, Failure: Error>(
    _ begin: String, _ end: String, _ undo: String, _ translate: (SQLiteError) -> Failure,
    _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do throws(SQLiteError) { try execute(begin) } catch { throw translate(error) }
    do throws(Failure) {
      let result = try body()
      do throws(SQLiteError) { try execute(end) } catch { throw translate(error) }
      return result
    } catch {
      // SQLite may have rolled back by itself; then there is nothing to undo.
      if !isAutocommitting { try? execute(undo) }
      throw error
    }
  }
}
