import SQLiteDatabase
import TestSupport
import Testing

@Suite struct SQLiteDatabaseTests {
  @Test func whatIsWrittenComesBackInKindAndValue() throws {
    let folder = try TemporaryFolder()
    let database = try SQLiteConnection(path: folder.path("a.sqlite"), mode: .create)
    try database.execute("CREATE TABLE t (v)")
    let values: [SQLiteValue] = [
      .null, .integer(.min), .integer(.max), .real(0.1), .text(""), .text("a\u{0}b'ü"),
      .blob([]), .blob([0, 255]),
    ]
    let insert = try database.prepare("INSERT INTO t VALUES (?)")
    for value in values { try insert.run([value]) }
    let select = try database.prepare("SELECT v FROM t ORDER BY rowid")
    var read: [SQLiteValue] = []
    while try select.step() { read.append(select.value(0)) }
    #expect(read == values)
  }

  @Test func aShortTextIsAWord() throws {
    let folder = try TemporaryFolder()
    let database = try SQLiteConnection(path: folder.path("a.sqlite"), mode: .create)
    let select = try database.prepare("SELECT ?")
    for text in ["", "a", "ab", "ba", "\u{0}ab", "manual", "1234567", "ü"] {
      try select.bind([.text(text)])
      #expect(try select.step())
      #expect(select.word(0) != nil && select.word(0) == ShortWord(text))
    }
    let words = ["", "a", "ab", "ba", "\u{0}ab", "\u{0}"].map { ShortWord($0) }
    #expect(Set(words).count == words.count)
    for value in [SQLiteValue.text("12345678"), .null, .integer(1), .real(1), .blob([97])] {
      try select.bind([value])
      #expect(try select.step())
      #expect(select.word(0) == nil, "\(value)")
      #expect(select.integer(0) == (value == .integer(1) ? 1 : nil), "\(value)")
    }
    #expect(ShortWord("12345678") == nil)
  }

  @Test func aTransactionIsAllOrNothing() throws {
    let folder = try TemporaryFolder()
    let database = try SQLiteConnection(path: folder.path("a.sqlite"), mode: .create)
    try database.execute("CREATE TABLE t (v UNIQUE)")
    #expect(throws: SQLiteError.self) {
      try database.transaction(translating: { $0 }) { () throws(SQLiteError) in
        try database.execute("INSERT INTO t VALUES (1)")
        try database.execute("INSERT INTO t VALUES (1)")
      }
    }
    let count = try database.prepare("SELECT count(*) FROM t")
    #expect(try count.step())
    #expect(count.integer(0) == 0)
  }

  @Test func anErrorSaysTheCodeAndTheStatement() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("This is no database, whatever its name may say.", to: "a.sqlite")
    do throws(SQLiteError) {
      let database = try SQLiteConnection(path: path, mode: .readWrite)
      try database.execute("SELECT * FROM sqlite_master")
      Issue.record("no error")
    } catch {
      #expect(error.kind == .damage)
      #expect(error.sql == "SELECT * FROM sqlite_master")
    }
    #expect(throws: SQLiteError.self) {
      _ = try SQLiteConnection(path: folder.path("missing.sqlite"), mode: .readWrite)
    }
  }
}
