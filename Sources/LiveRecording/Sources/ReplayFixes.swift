internal import TrackCleaning
internal import TrackModel

/// Makes fixes of what was recorded already. They arrive at the instant at which they were made.
enum ReplayFixes {
  static func events(of track: Track) -> [SourceEvent] {
    let points = track.points
    let accuracy = HorizontalAccuracy(points)
    let starts = Set(points.segmentStarts.dropFirst())
    var events: [SourceEvent] = []
    for row in 0..<points.count {
      if starts.contains(row) { events.append(.gap) }
      events.append(.fix(fix(points, row, accuracy)))
    }
    return events
  }

  static func events(ofLog log: [UInt8]) -> [SourceEvent] {
    var decoder = NMEADecoder()
    var lines = LineBuffer()
    var fixes: [LiveFix] = []
    let clock = ClockReading(wall: 0, boot: 0)
    lines.add(log + [10]) { fixes += decoder.fixes(of: $0, at: clock) }
    return (fixes + decoder.finish()).map { .fix(arriving($0)) }
  }

  private static func fix(
    _ points: TrackPoints, _ row: Int, _ accuracy: HorizontalAccuracy
  ) -> LiveFix {
    var fix = LiveFix(time: points.times[row], received: ClockReading(wall: 0, boot: 0))
    fix.latitude = points.latitudes[row]
    fix.longitude = points.longitudes[row]
    fix.elevation = points.elevations.isEmpty ? .nan : points.elevations[row]
    fix.horizontalAccuracy = accuracy.stated(row)
    fix.verticalAccuracy = value(points.verticalAccuracies, row)
    fix.speed = value(points.speeds, row)
    fix.course = value(points.courses, row)
    fix.heartRate = points.heartRates.isEmpty ? Missing.count : points.heartRates[row]
    return arriving(fix)
  }

  private static func arriving(_ fix: LiveFix) -> LiveFix {
    var fix = fix
    let time = max(0, fix.time)
    fix.received = ClockReading(wall: time, boot: UInt64(min(time, 1 << 43)) * 1_000_000)
    return fix
  }

  private static func value(_ column: [Float], _ row: Int) -> Double {
    column.isEmpty ? .nan : Double(column[row])
  }
}
