public import TrackModel
package import TrackSmoothing

/// What was found out about one track.
public struct TrackVerification: Sendable {
  /// What can be said of it.
  public let verdict: Verdict
  /// Every condition, in the order of their numbers; those of the file as a whole are not among them.
  public let checks: [Check]
  /// The figures.
  public let summary: ActivitySummary
  /// Accuracy radii that the receiver gives: their median and the 95th of a hundred, metres.
  public let accuracy: (median: Double, high: Double)?
  /// Metres of elevation between both ends of a track that ends where it began.
  public let closure: Double?
  /// The track as it was measured.
  package let smooth: SmoothTrack

  /// What the points that a record exported no longer tell.
  private static let statedConditions: Set<Condition> = [
    .timed, .accepted, .ordered, .reachable, .deviceTotals, .signature, .overlap,
  ]

  /// What the evidence says; `stated` is what a record says of conditions.
  init(_ evidence: Evidence, overlap: Check, stated: [Condition: Check.Outcome]?) {
    let checks = (evidence.checks + [overlap]).map { check in
      guard let stated, Self.statedConditions.contains(check.condition) else { return check }
      return Check(check.condition, stated: stated[check.condition] ?? .notApplicable)
    }
    self.checks = checks
    verdict = Verdict(checks)
    summary = evidence.summary
    smooth = evidence.smooth
    closure = evidence.closure
    let radii = evidence.radii
    accuracy =
      radii.isEmpty ? nil : (radii[radii.count / 2], radii[radii.count * 95 / 100])
  }
}

extension Evidence {
  /// Every condition that the track alone decides.
  var checks: [Check] {
    var checks = [
      timed, accepted, ordered, increasing, reachable, speed, sustainedSpeed, acceleration,
      accuracyKnown, accuracy, completeness, bridged, chain, conservation, geodesic, smoothing,
      deviceSpeed, deviceTotals, elevation, vertical, signature, generated, vehicle,
    ]
    for index in checks.indices { checks[index].blame(0..<points.count) }
    return checks
  }
}
