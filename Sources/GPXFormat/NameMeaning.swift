internal import ByteScanning
internal import XMLStreams

/// What a name means to the reader, worked out once for each name of a document.
struct NameMeaning {
  /// The schema's element, where the name is the schema's.
  var element: GPXElement?
  /// The schema's attribute, by local name alone.
  var attribute: GPXAttribute?
  /// The channel that an extension element of this name fills.
  var channel: PointChannel?
  /// How much its value counts against the same value of another dialect.
  var rank: UInt8 = 0
  /// The value of ours that it is, where the name is in our namespace.
  var ownElement: OwnElement?
  /// Whether it only holds others that have meaning.
  var isContainer = false
  /// Whether it is a name of GPX, known or not, that is written without a prefix.
  var isSchemaName = false
  /// Whether it is Garmin's `rpt`, a shaping point of a route.
  var isShapingPoint = false

  /// The meaning of a name in a document whose root element is `root`.
  init(_ name: XMLName, root: XMLName) {
    attribute = GPXAttribute(rawValue: name.local)
    let isSchema = Self.isSchema(name, root: root)
    isSchemaName = isSchema
    if isSchema { element = GPXElement(rawValue: name.local) }
    let dialect = Self.dialect(name, isSchema: isSchema)
    channel = dialect.channel(name.local)
    rank = dialect.rawValue
    if dialect == .outnudge {
      ownElement = OwnElement(rawValue: name.local)
    } else {
      isContainer = ExtensionDialect.isContainer(name.local)
    }
    isShapingPoint = name.local == "rpt"
  }

  /// Whether a name without regard to its prefix is one of GPX: in the root's namespace, in any
  /// version's namespace, or in none at all.
  static func isSchema(_ name: XMLName, root: XMLName) -> Bool {
    guard let namespace = name.namespace else {
      return name.prefix == nil || (root.namespace == nil && name.prefix == root.prefix)
    }
    return namespace == root.namespace || namespace.holdsBytes(of: "www.topografix.com/GPX/1/")
  }

  private static func dialect(_ name: XMLName, isSchema: Bool) -> ExtensionDialect {
    if isSchema { return .bare }
    guard let namespace = name.namespace else { return .undeclared }
    return ExtensionDialect(namespace: namespace)
  }
}
