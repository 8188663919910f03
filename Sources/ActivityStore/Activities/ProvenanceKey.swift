/// A name by which an activity is known outside of the store.
package struct ProvenanceKey: Sendable, Hashable {
  /// The source of names that are digests of files.
  package static let file = "file"

  /// Who gives the name: `file`, `opentracks`, `fit`, `archive`, …
  package var source: String
  /// The name.
  package var key: String

  package init(source: String, key: String) { (self.source, self.key) = (source, key) }
}
