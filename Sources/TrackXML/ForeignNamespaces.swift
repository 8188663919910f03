internal import TrackModel
internal import XMLStreams

/// Gives every namespace of kept foreign elements one prefix in the whole document, the author's own
/// where it is free.
struct ForeignNamespaces {
  private(set) var bindings: [NamespaceBinding] = []
  private var prefixes: [Key: String] = [:]
  /// The last number that was put behind a prefix; without it a thousand namespaces under one prefix
  /// would be a million tries.
  private var lastNumbers: [String: Int] = [:]
  private var taken: Set<String> = ["xml", "xmlns"]

  private struct Key: Hashable {
    var prefix: String?
    var uri: String?
  }

  /// Nothing yet.
  init() {}

  /// The name to write; `isBare` for the document's own namespace, which needs no prefix.
  mutating func qualified(_ name: XMLName, isBare: Bool) -> String {
    if name.prefix == "xml" { return "xml:" + name.local }
    if isBare || (name.prefix == nil && name.namespace == nil) { return name.local }
    return prefix(of: name) + ":" + name.local
  }

  private mutating func prefix(of name: XMLName) -> String {
    // A declared namespace is one whatever its prefix; an undeclared prefix is known by itself.
    let key = Key(prefix: name.namespace == nil ? name.prefix : nil, uri: name.namespace)
    if let known = prefixes[key] { return known }
    let wish = name.prefix ?? Self.suggestion(name.namespace)
    var prefix = wish
    while !taken.insert(prefix).inserted {
      let number = (lastNumbers[wish] ?? 1) + 1
      lastNumbers[wish] = number
      prefix = wish + String(number)
    }
    prefixes[key] = prefix
    bindings.append(NamespaceBinding(prefix: prefix, uri: name.namespace))
    return prefix
  }

  /// For a namespace that was declared without a prefix: the last part of its address that starts
  /// with a letter, as `gpx_style` in `http://www.topografix.com/GPX/gpx_style/0/2`.
  private static func suggestion(_ namespace: String?) -> String {
    for part in (namespace ?? "").split(whereSeparator: { "/:#.?=&".contains($0) }).reversed() {
      let isName = part.utf8.allSatisfy { byte in
        (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x5F
          || byte == 0x2D
      }
      guard isName, let first = part.utf8.first, (0x61...0x7A).contains(first | 0x20),
        part.utf8.count > 1, part.utf8.count <= 32
      else { continue }
      // `v1` and the like say nothing.
      if first | 0x20 == 0x76, part.utf8.dropFirst().allSatisfy({ (0x30...0x39).contains($0) }) {
        continue
      }
      return String(part)
    }
    return "ns"
  }
}
