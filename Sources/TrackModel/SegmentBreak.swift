/// Why a segment begins, where a file of ours says so in the segment's extensions:
/// `<outnudge:segment break="gap"/>`.
public enum SegmentBreak: String, Sendable, CaseIterable {
  /// The recording was paused.
  case pause
  /// Nothing was recorded for a while, and nobody said why.
  case gap
  /// The positions before and after are not consistent.
  case chain
  /// The recording ended without being finished, and was taken up again.
  case recovered
}

extension Track {
  /// Why segments begin, by their number, under the prefix that our namespace has in the document.
  package func segmentBreaks(prefix: String = OwnNamespace.prefix) -> [Int: SegmentBreak] {
    var breaks: [Int: SegmentBreak] = [:]
    for row in segmentExtensions {
      for element in row.elements where element.xml.hasPrefix("<\(prefix):") {
        guard let match = element.xml.firstMatch(of: /break="([a-z]+)"/) else { continue }
        breaks[row.row] = SegmentBreak(rawValue: String(match.1))
      }
    }
    return breaks
  }

  /// Says why segments begin, by their number, in place of what was said of that before.
  package mutating func setSegmentBreaks(_ breaks: [Int: SegmentBreak]) {
    let start = "<\(OwnNamespace.prefix):segment break="
    var elements = Dictionary(
      segmentExtensions.map { ($0.row, $0.elements.filter { !$0.xml.hasPrefix(start) }) },
      uniquingKeysWith: +)
    for (segment, reason) in breaks {
      let element = ForeignElement(xml: "\(start)\"\(reason.rawValue)\"/>")
      elements[segment, default: []].append(element)
    }
    segmentExtensions = elements.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }
      .map { RowExtensions(row: $0.key, elements: $0.value) }
  }
}
