internal import TrackModel

/// The prefixes of foreign elements in writing: one for each namespace that is used, given in the
/// order in which they turn up, so that writing the same thing again gives the same prefixes.
struct ForeignWriting {
  private static let own = [
    TCXNamespace.activity: "ns3", TCXNamespace.outnudge: "outnudge", TCXNamespace.instance: "xsi",
  ]

  /// The namespaces of the document's own prefixes. One that its file never declared is ours.
  private let addresses: [String: String]
  private var prefixes = own
  private var taken = Set(own.values).union(["xml", "xmlns"])
  /// The last number that was put behind a prefix; without it many namespaces under one prefix would
  /// take as many tries each.
  private var lastNumbers: [String: Int] = [:]

  init(_ namespaces: [NamespaceBinding]) {
    addresses = Dictionary(
      namespaces.map { ($0.prefix, Self.address($0.uri)) }, uniquingKeysWith: { first, _ in first })
  }

  /// What the root declares.
  var declarations: [(prefix: String, uri: String)] {
    prefixes.map { (prefix: $0.value, uri: $0.key) }.sorted { $0.prefix < $1.prefix }
  }

  /// The prefix to write for one in the text of a foreign element; nil for one that is not bound.
  ///
  /// In `Extensions` nothing may claim a type of the schema, which it would then have to keep to.
  mutating func prefix(_ name: Substring, isInExtensions: Bool) -> String? {
    if name == "xml" { return "xml" }
    guard var address = addresses[String(name)] else { return nil }
    if isInExtensions, address == TCXNamespace.instance {
      address = TCXNamespace.outnudge + ":instance"
    }
    if let known = prefixes[address] { return known }
    let wish = Self.isPrefix(name) ? String(name) : "ns"
    var prefix = wish
    while !taken.insert(prefix).inserted {
      let number = (lastNumbers[wish] ?? 1) + 1
      lastNumbers[wish] = number
      prefix = wish + String(number)
    }
    prefixes[address] = prefix
    return prefix
  }

  /// A namespace that may stand in `Extensions`, where the format's own may not.
  private static func address(_ uri: String?) -> String {
    guard let uri, !uri.isEmpty, uri != "http://www.w3.org/XML/1998/namespace",
      uri != "http://www.w3.org/2000/xmlns/", uri != TCXNamespace.database
    else { return TCXNamespace.outnudge + ":undeclared" }
    return uri
  }

  private static func isPrefix(_ text: Substring) -> Bool {
    guard let first = text.utf8.first, first | 0x20 >= 0x61, first | 0x20 <= 0x7A,
      !text.lowercased().hasPrefix("xml")
    else { return false }
    return text.utf8.allSatisfy { byte in
      (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A) || (0x30...0x39).contains(byte)
        || byte == 0x2D || byte == 0x2E || byte == 0x5F
    }
  }
}
