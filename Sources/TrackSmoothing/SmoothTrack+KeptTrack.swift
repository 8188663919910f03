import TrackCleaning
public import TrackModel

extension SmoothTrack {
  /// The track with only the points that count, everything about them as read, in the order of
  /// time.
  ///
  /// A segment ends where the recording paused, where the chain breaks, and at a gap of which
  /// nothing is known; bridged gaps and stops never end one. `track` is the one this was made from.
  public func keptTrack(of track: Track) -> Track {
    var kept = track
    kept.points = keptPoints(segmentStarts: segmentStarts)
    var places = [Int: Int](minimumCapacity: clean.rows.count)
    if !track.pointFields.isEmpty || !track.pointExtensions.isEmpty {
      for (place, row) in clean.rows.enumerated() { places[Int(row)] = place }
    }
    kept.pointFields = track.pointFields.compactMap { entry in
      places[entry.row].map { RowFields(row: $0, fields: entry.fields) }
    }.sorted { $0.row < $1.row }
    kept.pointExtensions = track.pointExtensions.compactMap { entry in
      places[entry.row].map { RowExtensions(row: $0, elements: entry.elements) }
    }.sorted { $0.row < $1.row }
    kept.segmentExtensions = keptSegmentExtensions(of: track, starts: kept.points.segmentStarts)
    kept.laps = keptLaps(of: track)
    // The timer's stops and starts are those of the track as read; the kept segments say the rest.
    kept.timerEvents = []
    kept.foreignFields = track.foreignFields.gathered(clean.rows.map { Int($0) })
    kept.pointPlaces = track.pointPlaces.isEmpty ? [] : gather(track.pointPlaces)
    return kept
  }

  private var segmentStarts: [Int] {
    guard count > 0 else { return [] }
    return [0]
      + clean.gaps.filter { $0.cause != .interval || kind(of: $0) == .unknown }.map(\.sample)
  }

  private func keptPoints(segmentStarts: [Int]) -> TrackPoints {
    let points = clean.points
    return TrackPoints(
      times: gather(points.times), latitudes: gather(points.latitudes),
      longitudes: gather(points.longitudes), elevations: gather(points.elevations),
      distances: gather(points.distances),
      horizontalAccuracies: gather(points.horizontalAccuracies),
      verticalAccuracies: gather(points.verticalAccuracies), hdops: gather(points.hdops),
      vdops: gather(points.vdops), pdops: gather(points.pdops), speeds: gather(points.speeds),
      courses: gather(points.courses), heartRates: gather(points.heartRates),
      cadences: gather(points.cadences), powers: gather(points.powers),
      temperatures: gather(points.temperatures), satellites: gather(points.satellites),
      fixes: gather(points.fixes), segmentStarts: segmentStarts)
  }

  private func gather<Value>(_ column: [Value]) -> [Value] {
    column.isEmpty ? [] : clean.rows.map { column[Int($0)] }
  }

  /// Each lap begins with the first kept row of those that belonged to it.
  private func keptLaps(of track: Track) -> [Lap] {
    let ends = track.laps.dropFirst().map(\.firstRow) + [nil]
    return zip(track.laps, ends).map { lap, end in
      var kept = lap
      kept.firstRow = lap.firstRow.flatMap { first in
        let rows = first..<max(end ?? track.points.count, first)
        return clean.rows.firstIndex { rows.contains(Int($0)) }
      }
      return kept
    }
  }

  /// What was said of a segment goes to the first kept segment that begins with one of its rows.
  private func keptSegmentExtensions(of track: Track, starts: [Int]) -> [RowExtensions] {
    guard !track.segmentExtensions.isEmpty else { return [] }
    var kept: [RowExtensions] = []
    for entry in track.segmentExtensions {
      let rows = track.points.rows(ofSegment: entry.row)
      guard let segment = starts.firstIndex(where: { rows.contains(Int(clean.rows[$0])) }) else {
        continue
      }
      kept.append(RowExtensions(row: segment, elements: entry.elements))
    }
    return kept.sorted { $0.row < $1.row }
  }
}
