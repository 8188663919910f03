/// The namespaces that the root element declares.
struct XMLRootScope {
  private var namespaces: [String?: String] = [:]

  /// Takes a declaration; an empty namespace takes one back.
  mutating func declare(prefix: String?, namespace: String) {
    namespaces[prefix] = namespace.isEmpty ? nil : namespace
  }

  /// Whether an element's name means the same here, where nothing else is declared.
  func resolves(_ name: XMLName) -> Bool {
    if name.prefix != nil, name.namespace == nil { return false }
    return namespaces[name.prefix] == name.namespace
  }
}
