internal import TrackModel

extension FITComposer {
  /// The file that each track goes into, where several are chained: as read from FIT; else one file
  /// for all, or, where times do not tell the tracks apart, one for each.
  static func parts(of document: TrackDocument) -> [Int] {
    let tracks = document.tracks
    if document.format == .fit { return tracks.map(\.part) }
    guard tracks.count > 1 else { return tracks.map { _ in 0 } }
    var last = Int64.min
    for track in tracks {
      guard let span = track.secondsSpanned, span.lowerBound > last else {
        return Array(tracks.indices)
      }
      last = span.upperBound
    }
    return tracks.map { _ in 0 }
  }
}

extension Track {
  /// The seconds from its start to its end, nil where it does not begin with a time that FIT holds,
  /// or says of itself that it began at another time than its points.
  fileprivate var secondsSpanned: ClosedRange<Int64>? {
    guard let first = points.times.first.flatMap(FITUnits.seconds) else { return nil }
    var span = Int64(first)...Int64(first)
    for time in points.times where time != Missing.time {
      guard let seconds = FITUnits.seconds(time).map(Int64.init), seconds >= span.lowerBound else {
        return nil
      }
      span = span.lowerBound...max(span.upperBound, seconds)
    }
    if let start = statedStart, FITUnits.seconds(start) != first { return nil }
    if let elapsed = statedTotals?.elapsed, elapsed > (span.upperBound - span.lowerBound) * 1000 {
      span = span.lowerBound...max(span.upperBound, span.lowerBound &+ elapsed / 1000)
    }
    return span
  }
}
