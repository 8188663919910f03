/// The prefixes of a document in writing: one for each namespace that is used, in the order in
/// which they turn up, so that writing the same thing again gives the same prefixes.
struct WrittenNamespaces {
  private var prefixes = [GPXNamespace.instance: "xsi"]
  private var taken: Set<String> = ["xml", "xmlns", "xsi"]

  /// The prefix of a namespace: the one that it has, or the wish where it is free, or the wish with
  /// a number.
  mutating func prefix(for namespace: String, wish: String) -> String {
    if let known = prefixes[namespace] { return known }
    let wish = GPXNamespace.prefixes[namespace] ?? wish
    var prefix = wish
    var number = 2
    while !taken.insert(prefix).inserted {
      prefix = wish + String(number)
      number += 1
    }
    prefixes[namespace] = prefix
    return prefix
  }

  /// The prefix of one of the namespaces of ours.
  mutating func prefix(ofOwn namespace: String) -> String {
    prefix(for: namespace, wish: "ns")
  }

  /// What was used, by prefix.
  var declarations: [(prefix: String, namespace: String)] {
    prefixes.map { (prefix: $0.value, namespace: $0.key) }.sorted { $0.prefix < $1.prefix }
  }
}
