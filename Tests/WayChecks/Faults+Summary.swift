import TrackModel

/// What holds for every summary.
extension Faults {
  mutating func check(_ summary: ActivitySummary, of document: TrackDocument) {
    checkPoints(summary, of: document)
    checkTimes(summary)
    checkFigures(summary)
    expect(summary.issues.count <= summary.issuesTotal, "issues of a summary are not counted")
  }

  private mutating func checkPoints(_ summary: ActivitySummary, of document: TrackDocument) {
    expect(
      summary.pointsRead == summary.pointsAccepted + summary.rejections.total,
      "read \(summary.pointsRead) is not accepted \(summary.pointsAccepted)"
        + " and rejected \(summary.rejections.total)")
    guard summary.geometry == .track else { return }
    expect(
      summary.pointsRead == document.tracks[summary.source.track].points.count,
      "a summary counts other points than its track has")
  }

  private mutating func checkTimes(_ summary: ActivitySummary) {
    let parts = [summary.moving, summary.stopped, summary.paused, summary.unknown].compactMap(
      \.self)
    expect(parts.allSatisfy { $0 >= 0 }, "a time is negative: \(parts)")
    guard let elapsed = summary.elapsed else { return }
    expect(
      parts.reduce(0) { $0 &+ $1 } == elapsed, "elapsed \(elapsed) is not the sum of \(parts)")
  }

  private mutating func checkFigures(_ summary: ActivitySummary) {
    let lengths = [
      summary.distance, summary.rawDistance, summary.bridgedDistance, summary.maximumSpeed,
      summary.averageSpeed, summary.pace, summary.ascent, summary.descent,
      summary.ascentDeviation, summary.distanceDeviation, summary.gradeAdjustedPace,
      summary.averageHeartRate,
    ]
    let splits = summary.splits.flatMap { [$0.distance, $0.ascent, $0.descent] }
    for value in (lengths + splits).compactMap(\.self) {
      expect(value.isFinite && value >= 0, "a figure is \(value)")
    }
    for value in [summary.minimumElevation, summary.maximumElevation].compactMap(\.self) {
      expect(value.isFinite, "an elevation is \(value)")
    }
    if let bounds = summary.bounds { check(bounds) }
  }

  private mutating func check(_ bounds: GeographicBounds) {
    expect(
      -90 <= bounds.south && bounds.south <= bounds.north && bounds.north <= 90
        && abs(bounds.west) <= 180 && abs(bounds.east) <= 180,
      "bounds are \(bounds)")
  }
}
