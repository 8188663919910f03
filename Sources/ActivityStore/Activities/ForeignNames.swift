internal import TrackModel

/// The names that other programs and devices give their recordings.
enum ForeignNames {
  private static let openTracks = "http://opentracksapp.com/xmlschemas/v1"

  /// The names of a track; none where the file has none that is its own alone.
  static func keys(
    of track: Track, number: Int, in document: TrackDocument
  ) -> [ProvenanceKey] {
    [trackID(of: track, in: document), fileID(of: track, number: number, in: document)]
      .compactMap(\.self)
  }

  /// `opentracks:trackid`.
  private static func trackID(of track: Track, in document: TrackDocument) -> ProvenanceKey? {
    let prefixes = document.namespaces.filter { $0.uri == openTracks }.map(\.prefix)
    for prefix in prefixes {
      let (open, close) = ("<\(prefix):trackid>", "</\(prefix):trackid>")
      for element in track.about.extensions
      where element.xml.hasPrefix(open) && element.xml.hasSuffix(close) {
        let text = String(element.xml.dropFirst(open.count).dropLast(close.count))
        guard let id = ActivityID(text: text) else { continue }
        return ProvenanceKey(source: "opentracks", key: id.description)
      }
    }
    return nil
  }

  /// FIT's `file_id`: which device made which file, and which activity of the file it is.
  private static func fileID(
    of track: Track, number: Int, in document: TrackDocument
  ) -> ProvenanceKey? {
    guard document.format == .fit, document.metadata.time != Missing.time,
      let device = track.device, let serial = device.serialNumber, serial != 0
    else { return nil }
    let words = [
      device.manufacturer ?? "", device.productNumber.map(String.init) ?? "", String(serial),
      String(document.metadata.time),
    ]
    return ProvenanceKey(source: "fit", key: words.joined(separator: "/") + "#\(number)")
  }
}
