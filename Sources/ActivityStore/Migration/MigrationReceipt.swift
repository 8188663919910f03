/// What moving an archive in has done.
package struct MigrationReceipt: Sendable, Equatable {
  /// The digest of the archive, hexadecimal.
  package var digest: String
  /// The copy of the archive.
  package var copy: String
  /// Whether it had been moved in before, and nothing was written now.
  package var isRepeated = false
  /// What was moved in.
  package var totals = MigrationTotals()
  /// Activities that the store had already, with the same content.
  package var present: [String] = []
  /// Activities that the store has with another content: its own was kept.
  package var conflicts: [String] = []
  /// Activities that are deleted in the store: they stay deleted.
  package var deleted: [String] = []
  /// Activities of the archive that were left out.
  package var leftOut: [JSONArchive.Fault] = []
  /// Whether the store has a profile of its own, which was kept.
  package var keptProfile = false
}
