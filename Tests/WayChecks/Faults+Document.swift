import FITFormat
import GPXFormat
import TrackModel

/// What holds for every document that was read.
extension Faults {
  mutating func checkShape(of document: TrackDocument) {
    for (index, track) in document.tracks.enumerated() { checkShape(of: track, "track \(index)") }
    expect(document.issues.kept.count <= IssueLog.capacity, "too many issues are kept")
    expect(document.issues.kept.count <= document.issues.total, "issues are not counted")
  }

  /// The same document read again with the places of its points. Compared as written, since a missing
  /// value is not equal to itself.
  mutating func check(_ placed: TrackDocument, withPlacesOf document: TrackDocument) {
    expect(placed.issues == document.issues, "keeping places gives other issues")
    expect(
      GPXWriter().write(placed).bytes == GPXWriter().write(document).bytes,
      "keeping places gives another document")
    if document.format == .fit {
      expect(
        FITWriter().write(placed).bytes == FITWriter().write(document).bytes,
        "keeping places gives another document")
    }
    for track in placed.tracks {
      expect(track.pointPlaces.count == track.points.count, "a point has no place")
    }
  }

  private mutating func checkShape(of track: Track, _ name: String) {
    let points = track.points
    for length in points.columnLengths {
      expect(length == 0 || length == points.count, "\(name): columns differ in length")
    }
    let starts = points.segmentStarts
    expect(points.isEmpty || starts.first == 0, "\(name): points before the first segment")
    expect(zip(starts, starts.dropFirst()).allSatisfy(<=), "\(name): segments are not in order")
    expect((starts.last ?? 0) <= points.count, "\(name): a segment begins after the last point")
    checkKeptFields(of: track, name)
    let rows = track.pointFields.map(\.row)
    expect(zip(rows, rows.dropFirst()).allSatisfy(<), "\(name): fields are not in order")
    expect((rows.last ?? -1) < points.count, "\(name): fields of a point that is not there")
  }
}

extension Faults {
  /// As many bytes are kept as the layouts of all rows ask for.
  private mutating func checkKeptFields(of track: Track, _ name: String) {
    let fields = track.foreignFields
    var bytes = 0
    for (index, run) in fields.runs.enumerated() {
      let next =
        index + 1 < fields.runs.count ? fields.runs[index + 1].firstRow : track.points.count
      expect(run.firstRow <= next, "\(name): runs of kept fields are not in order")
      expect(run.firstByte == bytes, "\(name): a run of kept fields begins elsewhere")
      bytes += max(next - run.firstRow, 0) * fields.layouts[run.layout].byteCount
    }
    expect(fields.bytes.count == bytes, "\(name): \(fields.bytes.count) kept bytes, not \(bytes)")
    for lap in track.laps {
      expect(
        lap.foreignFields.bytes.count == lap.foreignFields.layout.byteCount,
        "\(name): kept fields of a lap")
      expect((lap.firstRow ?? 0) <= track.points.count, "\(name): a lap behind the last point")
    }
  }
}

extension TrackPoints {
  fileprivate var columnLengths: [Int] {
    [
      elevations.count, distances.count, horizontalAccuracies.count, verticalAccuracies.count,
      hdops.count,
      vdops.count, pdops.count, speeds.count, courses.count, heartRates.count, cadences.count,
      powers.count, temperatures.count, satellites.count, fixes.count,
    ] + [latitudes.count, longitudes.count].map { $0 == count ? 0 : -1 }
  }
}
