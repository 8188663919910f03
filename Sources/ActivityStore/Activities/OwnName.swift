internal import TrackModel

/// What our own exports say of an activity in our namespace: its ID, and why a segment begins.
enum OwnName {
  private static let element = "activity"

  /// The ID that a track names; nil where it names none, or more than one.
  static func id(of track: Track, in document: TrackDocument) -> ActivityID? {
    guard let prefix = prefix(in: document) else { return nil }
    let (open, close) = ("<\(prefix):\(element)>", "</\(prefix):\(element)>")
    let ids = track.about.extensions.compactMap { extensionElement -> ActivityID? in
      let xml = extensionElement.xml
      guard xml.hasPrefix(open), xml.hasSuffix(close) else { return nil }
      return ActivityID(text: String(xml.dropFirst(open.count).dropLast(close.count)))
    }
    return ids.count == 1 ? ids.first : nil
  }

  /// Names the ID in a track of a document, over any that it names.
  static func write(_ id: ActivityID, into document: inout TrackDocument, track: Int) {
    let prefix = prefix(in: document) ?? OwnNamespace.prefix
    if self.prefix(in: document) == nil {
      document.namespaces.append(NamespaceBinding(prefix: prefix, uri: OwnNamespace.uri))
    }
    let name = "\(prefix):\(element)"
    document.tracks[track].about.extensions.removeAll { $0.xml.hasPrefix("<\(name)>") }
    document.tracks[track].about.extensions.append(
      ForeignElement(xml: "<\(name)>\(id)</\(name)>"))
  }

  /// Why segments begin, by their number, where the file says so.
  static func breaks(
    of track: Track, in document: TrackDocument
  ) -> [Int: StoredSegment.Reason] {
    guard let prefix = prefix(in: document) else { return [:] }
    return track.segmentBreaks(prefix: prefix).mapValues { reason in
      switch reason {
      case .pause: .resume
      case .gap: .gap
      case .chain: .chain
      case .recovered: .recovered
      }
    }
  }

  private static func prefix(in document: TrackDocument) -> String? {
    document.namespaces.first { $0.uri == OwnNamespace.uri }?.prefix
  }
}
