/// One change of the tables, by name; the steps of a store follow each other for ever.
package struct SchemaStep: Sendable {
  /// What it does, in a few words.
  package var name: String
  /// The tables that it touches: their foreign keys are checked afterwards.
  package var tables: [String]
  /// The statements.
  package var sql: String

  package init(name: String, tables: [String], sql: String) {
    self.name = name
    self.tables = tables
    self.sql = sql
  }

  /// Every step there is; the version of a store is the number of its last one.
  package static let all = [
    SchemaStep(name: "tables", tables: [], sql: StoreSchema.tables)
  ]
}
