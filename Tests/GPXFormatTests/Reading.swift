import GPXFormat
import Testing
import TrackModel

/// Reads a text.
func read(_ text: String) throws(ReadError) -> TrackDocument { try read(Array(text.utf8)) }

/// Reads bytes.
func read(_ bytes: [UInt8]) throws(ReadError) -> TrackDocument {
  try GPXReader().read(bytes.span)
}

/// A document of GPX 1.1 around `content`.
func gpx(_ content: String, attributes: String = "") -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1" \
  xmlns:gpxtpx="http://www.garmin.com/xmlschemas/TrackPointExtension/v2"\(attributes)>
  \(content)
  </gpx>
  """
}

/// A document with one track of one segment that holds `points`.
func track(_ points: String, attributes: String = "") -> String {
  gpx("<trk><trkseg>\n\(points)\n</trkseg></trk>", attributes: attributes)
}

/// A document with one point that holds `content`.
func point(_ content: String, attributes: String = "") -> String {
  track("<trkpt lat=\"47\" lon=\"8\">\(content)</trkpt>", attributes: attributes)
}

extension TrackDocument {
  /// The points of the only track.
  var points: TrackPoints { tracks.first?.points ?? TrackPoints() }

  /// The kinds of the kept issues.
  var issueKinds: [ReadIssue.Kind] { issues.kept.map(\.kind) }
}
