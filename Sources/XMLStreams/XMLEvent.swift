/// One step through a document: an element opens, closes, or does both around nothing but text.
///
/// Offsets point into the text of the batch that holds the event.
package struct XMLEvent {
  /// What happens.
  package enum Kind: UInt8 {
    /// A start tag, after which something other than the end tag follows.
    case start
    /// An end tag.
    case end
    /// A whole element without child elements; its text lies between `textStart` and `textEnd`.
    case leaf
  }

  /// What happens.
  package var kind: Kind
  /// The element's name: an index into the batch's names; of no meaning for `end`.
  package var name: UInt32
  /// Number of attributes.
  package var attributeCount: UInt32
  /// Index of the first attribute.
  package var firstAttribute: UInt32
  /// Where the text that stood before this event ends.
  package var before: UInt32
  /// Where the text that follows the event's own bytes begins.
  package var textStart: UInt32
  /// For a leaf, where its text ends; otherwise `textStart`.
  package var textEnd: UInt32
  /// Where the element's start tag ends; ask the batch to make a place of it.
  package var mark: UInt64
}

/// An attribute; its value lies in the text of the batch.
package struct XMLAttribute {
  /// The name: an index into the batch's names.
  package var name: UInt32
  /// Where the value begins.
  package var valueStart: UInt32
  /// Where the value ends.
  package var valueEnd: UInt32
}

/// A name after namespaces are resolved.
package struct XMLName: Sendable, Equatable {
  /// The name without prefix.
  package var local: String
  /// The prefix as written.
  package var prefix: String?
  /// The namespace; nil where there is none or the prefix was never declared.
  package var namespace: String?
  /// Whether an element of this prefix has this namespace by what the root element declares.
  package var isOfRootScope = false

  package init(local: String, prefix: String? = nil, namespace: String? = nil) {
    self.local = local
    self.prefix = prefix
    self.namespace = namespace
  }
}
