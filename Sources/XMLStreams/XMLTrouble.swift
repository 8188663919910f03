/// What the XML parser complains of.
package struct XMLTrouble: Sendable, Equatable {
  /// The kinds of complaint.
  package enum Kind: Sendable {
    /// Namespaces are used wrongly; reading goes on.
    case namespace
    /// A document type declaration without an internal subset; reading goes on.
    case doctype
    /// Something else below fatal; reading goes on.
    case warning
    /// A text or an attribute beyond the limit was left out; reading goes on.
    case textLimit
    /// The document ends too early.
    case truncated
    /// The document is not well-formed.
    case malformed
    /// An internal subset, or a reference to an entity that is not predefined.
    case entity
    /// Too deep, too many, too long.
    case limit
  }

  /// The kind.
  package var kind: Kind
  /// Where the parser stood; ask the batch to make a place of it.
  package var mark: UInt64
  /// The parser's words, nil where they were not kept.
  package var message: String?
  /// How many events of the batch stand before it.
  package var eventsBefore: Int

  /// Whether the document ends here.
  package var isFatal: Bool {
    switch kind {
    case .namespace, .doctype, .warning, .textLimit: false
    case .truncated, .malformed, .entity, .limit: true
    }
  }
}
