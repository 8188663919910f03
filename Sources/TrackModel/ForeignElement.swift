/// An element that the reader keeps without understanding it, as text that stands by itself.
public struct ForeignElement: Sendable, Equatable {
  /// The element with all it holds, as XML. Every prefix in it is one of the document's
  /// `namespaces`; an element without a prefix has no namespace or the document's own.
  public var xml: String

  /// An element from its XML text.
  public init(xml: String) { self.xml = xml }
}

/// A prefix that foreign elements use, and the namespace it stands for.
public struct NamespaceBinding: Sendable, Equatable {
  /// The prefix, unique in the document.
  public var prefix: String
  /// The namespace, nil where the file never declared the prefix.
  public var uri: String?

  /// A binding.
  public init(prefix: String, uri: String?) {
    self.prefix = prefix
    self.uri = uri
  }
}
