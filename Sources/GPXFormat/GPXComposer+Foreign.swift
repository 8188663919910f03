internal import ByteScanning
internal import TrackModel
internal import XMLStreams

/// Foreign elements, written back under prefixes that the root declares.
///
/// What has no namespace, or one that is not declared, not valid or GPX itself, is written under
/// ours, since the schema wants a foreign namespace for everything in `extensions`.
extension GPXComposer {
  /// Where a foreign element stands; our namespace means different things there.
  enum ForeignPlace {
    case trackPoint, waypoint, elsewhere

    /// The names in our namespace that would be taken for values of ours.
    var reserved: [OwnElement] {
      switch self {
      case .trackPoint: [.horizontalAccuracy, .verticalAccuracy, .heartRate, .cadence, .course]
      case .waypoint: [.speedOverGround, .courseOverGround]
      case .elsewhere: []
      }
    }
  }

  mutating func writeForeign(_ elements: [ForeignElement]) {
    for element in elements { writeForeign(element, in: .elsewhere) }
  }

  /// Writes an element, with something more as its last child before Garmin's `Extensions`, and in
  /// another namespace than its own where one is given. Returns whether it could be written;
  /// otherwise nothing is, and the element is counted.
  @discardableResult
  mutating func writeForeign(
    _ element: ForeignElement, in place: ForeignPlace, with addition: [UInt8] = [],
    namespace: String? = nil
  ) -> Bool {
    let length = xml.bytes.count
    let before = (namespaces, omissions)
    var text = element.xml
    let isWritten = text.withUTF8 { utf8 in
      var transcriber = ForeignTranscriber(
        utf8, in: place, addition: addition, namespace: namespace)
      return transcriber.run(into: &self)
    }
    if !isWritten {
      xml.bytes.removeLast(xml.bytes.count - length)
      (namespaces, omissions) = before
      omissions[.foreignElement] += 1
    }
    return isWritten
  }

  // MARK: Names

  /// A name of a foreign element or attribute as it is to be written; nil where it is no name.
  mutating func writtenName(_ name: QualifiedName) -> String? {
    guard SchemaText.isName(name.local) else { return nil }
    if name.prefix == "xml" { return "xml:" + name.local }
    return prefix(of: name) + ":" + name.local
  }

  private mutating func prefix(of name: QualifiedName) -> String {
    guard let namespace = namespace(of: name) else {
      return namespaces.prefix(ofOwn: GPXNamespace.outnudge)
    }
    let wish = name.prefix.map { SchemaText.isPrefix($0) ? String($0) : "ns" } ?? "ns"
    return namespaces.prefix(for: namespace, wish: wish)
  }

  /// The namespace of a foreign name; nil where it has none that can be written.
  func namespace(of name: QualifiedName) -> String? {
    guard let prefix = name.prefix, let known = foreignNamespaces[String(prefix)],
      let namespace = known, !namespace.isEmpty, SchemaText.isStrictAddress(namespace),
      !namespace.holdsBytes(of: "www.topografix.com/GPX/1/"),
      namespace != "http://www.w3.org/XML/1998/namespace",
      namespace != "http://www.w3.org/2000/xmlns/"
    else { return nil }
    return namespace
  }

  /// Whether an element is Garmin's extension of a route point.
  func isRoutePointExtension(_ element: ForeignElement) -> Bool {
    let name = QualifiedName(ofElement: element.xml)
    return name.local == "RoutePointExtension" && namespace(of: name) == GPXNamespace.garmin
  }
}

/// A name as it is written in the text of a foreign element.
struct QualifiedName {
  var prefix: Substring?
  var local: Substring

  /// A name from its text.
  init(_ text: Substring) {
    if let colon = text.firstIndex(of: ":") {
      prefix = text[..<colon]
      local = text[text.index(after: colon)...]
    } else {
      local = text
    }
  }

  /// The name of the element that a text begins with.
  init(ofElement xml: String) {
    let text = xml.drop { $0.isWhitespace }.dropFirst()
    self.init(text.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" })
  }
}
