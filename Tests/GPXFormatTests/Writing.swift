import GPXFormat
import Testing
import TrackModel

/// Writes a document and gives the text.
func written(_ document: TrackDocument) -> String {
  String(decoding: GPXWriter().write(document).bytes, as: UTF8.self)
}

/// Reads what was written.
func readAgain(_ written: WrittenDocument) throws -> TrackDocument {
  try GPXReader().read(written.bytes.span)
}

/// Expects that what was written, read and written again, is the same text.
func expectFixedPoint(_ document: TrackDocument, _ comment: Comment? = nil) throws {
  let first = GPXWriter().write(document)
  let second = GPXWriter().write(try readAgain(first))
  #expect(
    String(decoding: second.bytes, as: UTF8.self) == String(decoding: first.bytes, as: UTF8.self),
    comment)
  #expect(second.omissions.isEmpty, comment)
}

/// A document with one track of one segment.
func document(_ points: TrackPoints) -> TrackDocument {
  TrackDocument(format: .gpx, tracks: [Track(points: points)])
}

/// A document with a waypoint.
func document(_ waypoint: Waypoint) -> TrackDocument {
  TrackDocument(format: .gpx, waypoints: [waypoint])
}

extension String {
  /// The text between two others, nil where they are not there.
  func between(_ start: String, _ end: String) -> String? {
    guard let from = firstRange(of: start) else { return nil }
    let rest = self[from.upperBound...]
    guard let to = rest.firstRange(of: end) else { return nil }
    return String(rest[..<to.lowerBound])
  }
}
