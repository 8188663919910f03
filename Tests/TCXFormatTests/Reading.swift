import TCXFormat
import Testing
import TrackModel

/// Reads a text.
func read(_ text: String) throws(ReadError) -> TrackDocument { try read(Array(text.utf8)) }

/// Reads bytes.
func read(_ bytes: [UInt8], keepsPlaces: Bool = false) throws(ReadError) -> TrackDocument {
  try TCXReader(keepsPlaces: keepsPlaces).read(bytes.span)
}

/// Reads what was written.
func readAgain(_ written: WrittenDocument) throws(ReadError) -> TrackDocument {
  try read(written.bytes)
}

/// Writes a document and gives the text.
func written(_ document: TrackDocument) -> String {
  String(decoding: TCXWriter().write(document).bytes, as: UTF8.self)
}

/// Where a text differs from another: the first line that does, in both; nil where none does.
func firstDifference(_ first: WrittenDocument, _ second: WrittenDocument) -> String? {
  guard first.bytes != second.bytes else { return nil }
  func lines(_ written: WrittenDocument) -> [Substring] {
    String(decoding: written.bytes, as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }
  let pairs = zip(lines(first) + ["the end"], lines(second) + ["the end"])
  return pairs.first { $0 != $1 }.map { "\($0) is not \($1)" } ?? "blanks"
}

/// A document around what stands in its root element.
func tcx(_ content: String, attributes: String = "") -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <TrainingCenterDatabase \
  xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2" \
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"\(attributes)>
  \(content)
  </TrainingCenterDatabase>
  """
}

/// A document with one activity, which holds `laps`.
func activity(_ laps: String, sport: String = "Biking", attributes: String = "") -> String {
  tcx(
    """
    <Activities><Activity Sport="\(sport)"><Id>2024-05-04T12:00:00Z</Id>
    \(laps)
    </Activity></Activities>
    """, attributes: attributes)
}

/// A lap that has what the schema wants, around `content`.
func lap(
  _ content: String, start: String = "2024-05-04T12:00:00Z", distance: String = "1000"
) -> String {
  """
  <Lap StartTime="\(start)"><TotalTimeSeconds>300</TotalTimeSeconds>
  <DistanceMeters>\(distance)</DistanceMeters><Calories>20</Calories>
  <Intensity>Active</Intensity><TriggerMethod>Manual</TriggerMethod>
  \(content)
  </Lap>
  """
}

/// A `Track` with a point at each of these seconds after noon.
func points(_ seconds: [Int]) -> String {
  let texts = seconds.map { second in
    """
    <Trackpoint><Time>2024-05-04T12:\(two(second / 60)):\(two(second % 60))Z</Time>
    <Position><LatitudeDegrees>47.\(1000 + second)</LatitudeDegrees>
    <LongitudeDegrees>8.5</LongitudeDegrees></Position></Trackpoint>
    """
  }
  return "<Track>\(texts.joined(separator: "\n"))</Track>"
}

private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }

/// A document with one point that holds `content` beside its time.
func point(_ content: String, attributes: String = "") -> String {
  activity(
    lap("<Track><Trackpoint><Time>2024-05-04T12:00:00Z</Time>\(content)</Trackpoint></Track>"),
    attributes: attributes)
}

extension TrackDocument {
  /// The points of the only track.
  var points: TrackPoints { tracks.first?.points ?? TrackPoints() }

  /// The kinds of the kept issues.
  var issueKinds: [ReadIssue.Kind] { issues.kept.map(\.kind) }

  /// Points of all tracks and routes.
  var pointCount: Int {
    tracks.reduce(0) { $0 + $1.points.count } + routes.reduce(0) { $0 + $1.points.count }
  }
}
