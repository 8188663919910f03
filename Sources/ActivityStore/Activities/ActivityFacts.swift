package import TrackModel

/// The figures of an activity as the store's columns have them.
package struct ActivityFacts: Sendable, Equatable {
  package var kind: ActivityKind
  package var kindOrigin: ActivitySummary.ActivityOrigin
  /// Milliseconds since 1970 UTC; nil for a track without times, and so is `end`.
  package var start: Int64?
  package var end: Int64?
  /// Milliseconds in motion or standing still; nil without times.
  package var active: Int64?
  /// Millimetres; nil where nothing was measured.
  package var distance: Int64?
  package var gain: Int64?
  package var loss: Int64?

  /// The figures of a summary, to the millimetre, half to even.
  package init(_ summary: ActivitySummary) {
    kind = summary.activity
    kindOrigin = summary.activityOrigin
    if let start = summary.start {
      self.start = start
      end = max(start, summary.end ?? start.addingClamped(summary.statedLength))
      let whole = (moving: summary.moving ?? 0, stopped: summary.stopped ?? 0)
      let isPlaced = summary.distance != nil
      active = min(
        isPlaced ? whole.moving + whole.stopped : summary.recorded, (end ?? start) - start)
    }
    distance = Self.millimetres(summary.distance)
    gain = Self.millimetres(summary.ascent)
    loss = Self.millimetres(summary.descent)
  }

  private static func millimetres(_ metres: Double?) -> Int64? {
    guard let metres, metres >= 0, metres < 1e12 else { return nil }
    return Int64((metres * 1000).rounded(.toNearestOrEven))
  }
}

extension ActivitySummary {
  /// Milliseconds that the device says it took, by the clock.
  fileprivate var statedLength: Int64 { max(0, device?.elapsed ?? device?.timer ?? 0) }

  /// Milliseconds recorded of an activity whose motion is not known, because it has no place: what
  /// the device's timer says, else the time between its samples without the pauses.
  fileprivate var recorded: Int64 { max(0, device?.timer ?? unknown ?? 0) }
}

extension Int64 {
  fileprivate func addingClamped(_ other: Int64) -> Int64 {
    let (sum, overflows) = addingReportingOverflow(other)
    return overflows ? .max : sum
  }
}
