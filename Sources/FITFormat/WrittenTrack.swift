internal import TrackModel

/// A track with what is made once for all the messages that say it.
struct WrittenTrack {
  let track: Track
  /// What the source says of the whole, or what is certain from the points.
  let session: Session
  /// Metres up to each row: those of the device, or along the positions where FIT is to have some
  /// and the source has none.
  let distances: [Double]

  init(_ track: Track, isFromFIT: Bool) {
    self.track = track
    let points = track.points
    distances = points.distances.isEmpty && !isFromFIT ? points.distancesAlong : points.distances
    if let stated = track.session, !stated.totals.isEmpty || isFromFIT {
      session = stated
      return
    }
    var session = track.session ?? Session()
    let times = points.times.filter { $0 != Missing.time }
    if session.start == Missing.time { session.start = times.min() ?? Missing.time }
    if session.end == Missing.time { session.end = times.max() ?? session.start }
    if let totals = track.statedTotals { session.totals = totals }
    if let first = times.min(), let last = times.max() {
      session.totals.elapsed = session.totals.elapsed ?? (last &- first)
      session.totals.timer = session.totals.timer ?? points.recordedTime
    }
    session.totals.distance = session.totals.distance ?? distances.last { !$0.isNaN }
    self.session = session
  }

  /// The whole track as a lap, for a source without any.
  var lapOfAll: Lap {
    Lap(start: session.start, end: session.end, totals: session.totals, trigger: .sessionEnd)
  }
}

extension TrackPoints {
  /// Milliseconds within segments.
  fileprivate var recordedTime: Int64 {
    segmentStarts.indices.reduce(0) { sum, segment in
      let times = rows(ofSegment: segment).lazy.map { self.times[$0] }.filter {
        $0 != Missing.time
      }
      return sum &+ ((times.max() ?? 0) &- (times.min() ?? 0))
    }
  }
}
