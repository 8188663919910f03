import GPXFormat
import TrackModel

/// What holds for every document that is written.
extension Faults {
  mutating func checkWriting(of document: TrackDocument) {
    let written = GPXWriter().write(document)
    guard let again = try? GPXReader().read(written.bytes.span) else {
      // A document of which nothing can be written may be refused.
      return expect(hasNothing(document, written), "what was written cannot be read")
    }
    check(again, against: document, omissions: written.omissions)
    expect(
      GPXWriter().write(again).bytes == written.bytes, "written, read and written is another text")
  }

  private func hasNothing(_ document: TrackDocument, _ written: WrittenDocument) -> Bool {
    document.isEmpty || !written.omissions.isEmpty
  }

  private mutating func check(
    _ again: TrackDocument, against document: TrackDocument, omissions: WriteOmissions
  ) {
    expect(again.tracks.count == document.tracks.count, "written and read: other tracks")
    expect(again.routes.count == document.routes.count, "written and read: other routes")
    expect(
      again.waypoints.count == document.waypoints.count - omissions[.waypoint],
      "written and read: other waypoints")
    let read = document.tracks.reduce(0) { $0 + $1.points.count }
    let reread = again.tracks.reduce(0) { $0 + $1.points.count }
    expect(reread == read - omissions[.trackPoint], "written and read: other track points")
    for (first, second) in zip(document.tracks, again.tracks) {
      guard omissions[.trackPoint] == 0 else { return }
      checkColumns(first.points, second.points, omissions)
    }
  }

  private mutating func checkColumns(
    _ first: TrackPoints, _ second: TrackPoints, _ omissions: WriteOmissions
  ) {
    expect(first.segmentStarts == second.segmentStarts, "written and read: other segments")
    checkColumn("latitudes", first.latitudes, second.latitudes)
    checkColumn("longitudes", first.longitudes.map { $0 == 180 ? -180 : $0 }, second.longitudes)
    if omissions[.time] == 0 {
      expect(first.times == second.times, "written and read: other times")
    }
    guard omissions[.number] == 0 else { return }
    checkColumn("elevations", first.elevations, second.elevations)
    checkColumn("accuracies", first.horizontalAccuracies, second.horizontalAccuracies)
    checkColumn("hdops", first.hdops, second.hdops)
    checkColumn("speeds", first.speeds, second.speeds)
    checkColumn("temperatures", first.temperatures, second.temperatures)
    expect(first.heartRates == second.heartRates, "written and read: other heart rates")
    expect(first.cadences == second.cadences, "written and read: other cadences")
    expect(first.powers == second.powers, "written and read: other powers")
  }

  /// Numbers come back as they were, but for those below 1e-7, which have twenty places.
  private mutating func checkColumn<Value: BinaryFloatingPoint>(
    _ name: String, _ first: [Value], _ second: [Value]
  ) {
    let isSame =
      first.count == second.count
      && zip(first, second).allSatisfy {
        $0 == $1 || ($0.isNaN && $1.isNaN) || abs($0 - $1) < 1e-20
      }
    expect(isSame, "written and read: other \(name)")
  }
}
