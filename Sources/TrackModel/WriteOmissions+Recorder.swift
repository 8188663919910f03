extension WriteOmissions {
  /// Counts what a recorder says beside the points, for a format that holds none of it: laps,
  /// totals, devices, foreign messages and fields, and the kind within the kind.
  package mutating func addRecorderData(of document: TrackDocument) {
    addForeignFields(of: document)
    for track in document.tracks {
      self[.lap] += track.laps.count
      if track.session?.totals.isEmpty == false { self[.deviceTotal] += 1 }
      if track.device != nil { self[.device] += 1 }
      if track.about.subKind != nil { self[.text] += 1 }
    }
    for route in document.routes {
      self[.lap] += route.laps.count
      if route.about.subKind != nil { self[.text] += 1 }
    }
  }

  /// Counts foreign messages and fields, for a format that holds none.
  package mutating func addForeignFields(of document: TrackDocument) {
    self[.foreignMessage] += document.messages.count
    var fields = document.foreignFields.layout.count
    for track in document.tracks {
      fields += track.foreignFields.fieldCount(rows: track.points.count)
      fields += track.session?.foreignFields.layout.count ?? 0
      fields += track.laps.reduce(0) { $0 + $1.foreignFields.layout.count }
    }
    for route in document.routes {
      fields += route.foreignFields.layout.count
      fields += route.laps.reduce(0) { $0 + $1.foreignFields.layout.count }
      fields += route.points.reduce(0) { $0 + $1.foreignFields.layout.count }
    }
    fields += document.waypoints.reduce(0) { $0 + $1.foreignFields.layout.count }
    self[.foreignField] += fields
  }

  /// Counts the distances that a device wrote with the points, for a format that has no place for
  /// them.
  package mutating func addDistances(of document: TrackDocument) {
    for track in document.tracks {
      self[.distance] += track.points.distances.reduce(0) { $0 + ($1.isNaN ? 0 : 1) }
    }
  }
}

extension ForeignPointFields {
  /// How many values there are in a track of so many rows.
  fileprivate func fieldCount(rows: Int) -> Int {
    runs.indices.reduce(0) { count, index in
      let end = index + 1 < runs.count ? runs[index + 1].firstRow : rows
      return count + max(end - runs[index].firstRow, 0) * layouts[runs[index].layout].count
    }
  }
}
