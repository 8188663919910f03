/// What a document may ask for before it is refused. libxml2's own limits (depth 256, 10 MB for a
/// comment or a processing instruction) hold beside these.
package struct XMLLimits: Sendable {
  /// Longest text of one element, bytes. A longer one is left out.
  package var textBytes = 10_000_000
  /// Longest value of an attribute, bytes. A longer one is left out.
  package var attributeBytes = 65_536
  /// Longest start tag, bytes; ends the document.
  package var startTagBytes = 131_072
  /// Most attributes of one element; ends the document. libxml2 compares each with each.
  package var attributes = 256
  /// Most namespaces in scope; ends the document. libxml2 searches them one by one.
  package var namespacesInScope = 1024
  /// How many complaints keep their words; the others are only counted.
  package var messages = 100

  package init() {}
}
