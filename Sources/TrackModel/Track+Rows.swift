extension Track {
  /// The track with only some of its rows, everything about them as it was.
  ///
  /// `rows` are rows of this track, none of them twice, in the order they are to have;
  /// `segmentStarts` are places in `rows`. What the timer did is left out: the segments say it.
  package func keeping(_ rows: [Int], segmentStarts: [Int]) -> Track {
    var kept = self
    kept.points = points.keeping(rows, segmentStarts: segmentStarts)
    var places = [Int: Int](minimumCapacity: rows.count)
    if !pointFields.isEmpty || !pointExtensions.isEmpty {
      for (place, row) in rows.enumerated() { places[row] = place }
    }
    kept.pointFields = pointFields.compactMap { entry in
      places[entry.row].map { RowFields(row: $0, fields: entry.fields) }
    }.sorted { $0.row < $1.row }
    kept.pointExtensions = pointExtensions.compactMap { entry in
      places[entry.row].map { RowExtensions(row: $0, elements: entry.elements) }
    }.sorted { $0.row < $1.row }
    kept.segmentExtensions = keptSegmentExtensions(rows, starts: segmentStarts)
    kept.laps = keptLaps(rows)
    kept.timerEvents = []
    kept.foreignFields = foreignFields.gathered(rows)
    kept.pointPlaces = pointPlaces.isEmpty ? [] : rows.map { pointPlaces[$0] }
    return kept
  }

  /// Each lap begins with the first kept row of those that belonged to it.
  private func keptLaps(_ rows: [Int]) -> [Lap] {
    let ends = laps.dropFirst().map(\.firstRow) + [nil]
    return zip(laps, ends).map { lap, end in
      var kept = lap
      kept.firstRow = lap.firstRow.flatMap { first in
        let own = first..<max(end ?? points.count, first)
        return rows.firstIndex { own.contains($0) }
      }
      return kept
    }
  }

  /// What was said of a segment goes to the first kept segment that begins with one of its rows.
  private func keptSegmentExtensions(_ rows: [Int], starts: [Int]) -> [RowExtensions] {
    guard !segmentExtensions.isEmpty else { return [] }
    var kept: [RowExtensions] = []
    for entry in segmentExtensions {
      let own = points.rows(ofSegment: entry.row)
      guard let segment = starts.firstIndex(where: { own.contains(rows[$0]) }) else { continue }
      kept.append(RowExtensions(row: segment, elements: entry.elements))
    }
    return kept.sorted { $0.row < $1.row }
  }
}

extension TrackPoints {
  /// The points of some rows, in the order of `rows`; `segmentStarts` are places in it.
  package func keeping(_ rows: [Int], segmentStarts: [Int]) -> TrackPoints {
    func gather<Value>(_ column: [Value]) -> [Value] {
      column.isEmpty ? [] : rows.map { column[$0] }
    }
    return TrackPoints(
      times: gather(times), latitudes: gather(latitudes), longitudes: gather(longitudes),
      elevations: gather(elevations), distances: gather(distances),
      horizontalAccuracies: gather(horizontalAccuracies),
      verticalAccuracies: gather(verticalAccuracies), hdops: gather(hdops), vdops: gather(vdops),
      pdops: gather(pdops), speeds: gather(speeds), courses: gather(courses),
      heartRates: gather(heartRates), cadences: gather(cadences), powers: gather(powers),
      temperatures: gather(temperatures), satellites: gather(satellites), fixes: gather(fixes),
      segmentStarts: segmentStarts)
  }
}
