import TrackCleaning
import TrackModel

/// The way of a track, and what each of its intervals counts as.
struct MeasuredPath {
  /// Metres along the track to each sample.
  let distances: [Double]
  /// Metres through every positioned point of the file.
  let rawDistance: Double
  let states: [IntervalState]
  let stretches: [Stretch]
  /// What the accurate way found out; nil where it was not gone.
  let findings: MotionFindings?

  /// By fixed weights and thresholds. `movingSpeed` is that of the whole recording, where known.
  init(
    quickly clean: CleanTrack, times: [Int64], accuracy: HorizontalAccuracy, movingSpeed: Double?
  ) {
    let parameters = SmoothingParameters(clean.activity)
    var path = SampledPath(clean, times: times, accuracy: accuracy)
    rawDistance = path.rawLength()
    var states = path.gapStates()
    if clean.ordersByTime {
      path.smooth(parameters, states: &states)
      path.restoreSlowMotion(parameters, states: &states)
    }
    if clean.timing == .mixed { path.markSlow(parameters, states: &states) }
    if clean.gaps.contains(where: { $0.cause == .interval }) {
      let speed = movingSpeed ?? path.movingSpeed(states: states) ?? parameters.typicalSpeed
      path.classifyGaps(movingSpeed: speed, states: &states)
    }
    distances = path.distances(states: states)
    self.states = states
    stretches = path.stretches
    findings = nil
  }

  /// By a model of motion and of the receiver's errors; each sample has a time.
  init(
    accurately clean: CleanTrack, times: [Int64], accuracy: HorizontalAccuracy,
    movingSpeed: Double?
  ) {
    var path = SampledPath(clean, times: times, accuracy: accuracy)
    rawDistance = path.rawLength()
    var states = path.gapStates()
    let (ways, findings) = path.smoothAccurately(states: &states)
    path.classifyGaps(movingSpeed: movingSpeed ?? findings.movingSpeed, states: &states)
    distances = path.distances(ways: ways, states: states)
    self.states = states
    stretches = path.stretches
    self.findings = findings
  }
}
