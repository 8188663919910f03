import TrackCleaning
public import TrackModel
public import TrackSmoothing

/// Measures a smoothed track: distance, times, speed, climb, bounds, heart rate, splits, best
/// efforts.
///
/// What is not known is nil; nothing is ever infinite or not a number. Cost is linear.
public struct ActivityMeasurer: Sendable {
  /// The length of splits; nil makes none.
  public let splits: SplitUnit?

  /// Whether best efforts are looked for.
  public let findsBestEfforts: Bool

  /// How climb is summed up.
  public let ascent: AscentMethod

  /// By what curve the pace is adjusted to the grade.
  public let gradeAdjustment: GradeAdjustment

  /// A measurer, with splits and best efforts when they are asked for.
  public init(
    splits: SplitUnit? = nil, findsBestEfforts: Bool = false, ascent: AscentMethod = .automatic,
    gradeAdjustment: GradeAdjustment = .automatic
  ) {
    self.splits = splits
    self.ascent = ascent
    self.gradeAdjustment = gradeAdjustment
    self.findsBestEfforts = findsBestEfforts
  }

  /// The summary of a track from a source; `origin` says how its kind of activity is known.
  ///
  /// What the document says beside the points (name, the source's own word for the kind, offset of
  /// local time, issues) is the caller's to add; `TrackPipeline` does.
  public func measure(
    _ track: SmoothTrack, source: SourceReference, origin: ActivitySummary.ActivityOrigin
  ) -> ActivitySummary {
    var summary = ActivitySummary(
      source: source, geometry: .track, activity: track.clean.activity, activityOrigin: origin,
      measure: track.depth)
    addCounts(track, to: &summary)
    guard track.count > 0 else {
      if let activity = UnplacedActivity(track.clean.points) { summary.add(activity) }
      return summary
    }
    addDistances(track, to: &summary)
    addTimes(track, to: &summary)
    let climb = addClimb(track, to: &summary)
    summary.gradeAdjustedPace = gradeAdjustedPace(track, moving: summary.moving)
    summary.bounds = GeographicBounds(track.clean)
    if let heartRate = HeartRate(track) {
      summary.averageHeartRate = heartRate.average
      summary.maximumHeartRate = heartRate.maximum
    }
    if findsBestEfforts { summary.bestEfforts = EffortSearch.efforts(of: track) }
    if let splits { summary.splits = SplitMaker.splits(of: track, climb: climb, unit: splits) }
    return summary
  }

  /// Metres climbed by a method.
  package static func ascent(of track: SmoothTrack, method: AscentMethod) -> Double {
    Climb(track, method: method).ascent
  }

  private func addCounts(_ track: SmoothTrack, to summary: inout ActivitySummary) {
    let clean = track.clean
    summary.pointsRead = clean.report.read
    summary.pointsAccepted = clean.report.accepted
    summary.rejections = clean.report.rejected
    summary.gaps = clean.gaps.count
    if track.count > 0 {
      summary.segments = 1 + clean.gaps.count(where: { $0.cause == .segment })
    }
  }

  private func addDistances(_ track: SmoothTrack, to summary: inout ActivitySummary) {
    summary.distance = track.distances.last
    summary.timedDistance =
      track.clean.timing == .timed || track.clean.ordersByTime
      ? track.distances.last : nil
    summary.rawDistance = track.rawDistance
    var bridged = 0.0
    for gap in track.clean.gaps where track.states[gap.sample] == .bridged {
      bridged += track.distances[gap.sample] - track.distances[gap.sample - 1]
    }
    summary.bridgedDistance = bridged
    summary.distanceDeviation = track.distanceDeviation(bridged: bridged)
  }

  private func addTimes(_ track: SmoothTrack, to summary: inout ActivitySummary) {
    guard let start = track.times.first, let end = track.times.last else { return }
    let account = TimeAccount(track)
    summary.start = start
    summary.end = end
    summary.elapsed = account.elapsed
    summary.moving = account.moving
    summary.stopped = account.stopped
    summary.paused = account.paused
    summary.unknown = account.unknown
    summary.maximumSpeed = MaximumSpeed.of(track)
  }

  /// Moving time over the level way of the same cost, in seconds per kilometre.
  private func gradeAdjustedPace(_ track: SmoothTrack, moving: Int64?) -> Double? {
    guard let moving, moving > 0, let findings = track.findings,
      let cost = GradeCost(
        track.clean.activity, by: gradeAdjustment, speed: findings.movingSpeed),
      let way = track.grades?.expectedSum(cost.factor), way > 0
    else { return nil }
    return Double(moving) / way
  }

  private func addClimb(_ track: SmoothTrack, to summary: inout ActivitySummary) -> Climb? {
    summary.elevationSource = track.elevationSource
    guard !track.elevations.isEmpty else { return nil }
    let climb = Climb(track, method: ascent)
    summary.ascent = climb.ascent
    summary.descent = climb.descent
    summary.ascentDeviation = climb.deviation
    summary.ascentMethod = climb.method
    var lowest = Double.infinity
    var highest = -Double.infinity
    for elevation in track.elevations {
      // A missing elevation is neither less nor greater.
      lowest = elevation < lowest ? elevation : lowest
      highest = elevation > highest ? elevation : highest
    }
    summary.minimumElevation = lowest
    summary.maximumElevation = highest
    return climb
  }
}
