/// What a document may ask for before it is refused. libxml2's own limit of 10 MB for a comment or a
/// processing instruction holds beside these.
package struct XMLLimits: Sendable {
  /// Deepest nesting of elements; ends the document. libxml2 looks after it only where it builds a
  /// tree.
  package var depth = 256
  /// Longest text of one element, bytes. A longer one is left out.
  package var textBytes = 10_000_000
  /// Longest value of an attribute, bytes. A longer one is left out.
  package var attributeBytes = 65_536
  /// Longest start tag, bytes; ends the document.
  package var startTagBytes = 131_072
  /// Most attributes of one element; ends the document. libxml2 compares each with each.
  package var attributes = 256
  /// Most different names of elements and attributes; ends the document. libxml2's dictionary slows
  /// down with their number.
  package var names = 10_000
  /// Most namespaces in scope; ends the document. libxml2 searches them one by one.
  package var namespacesInScope = 1024
  /// How many complaints keep their words; the others are only counted.
  package var messages = 100

  package init() {}
}
