package import TrackCleaning
internal import TrackModel

/// Says of each fix, as it comes, whether it counts (REC-1 to REC-6). It looks back, never ahead: what
/// it has let through stays.
package struct LiveGate: Sendable {
  private let limits: RecordingLimits
  /// The time of the last fix that counts; what is not later does not.
  private var lastTime = Missing.time
  /// The last fix that counts, where the next one may join it.
  private var last: ConfirmedSample?
  private var suspects = Suspects()
  private var age = FixAge()

  package init(limits: RecordingLimits) { self.limits = limits }

  /// What became of fixes at once.
  package struct Judgement: Equatable {
    /// Fixes that count, in their order.
    package var accepted: [ConfirmedSample] = []
    /// Whether the first of them cannot be reached from the one before.
    package var opensChain = false
    /// Those that do not, each with its reason.
    package var rejected: [RowMark] = []
  }

  /// Whether the clock of the machine cannot be trusted: it and the first fix differ by more than 10 s.
  package var isHostClockWrong: Bool { age.isHostClockWrong }

  /// Nothing joins the fixes so far: a pause, a gap. Suspects that were waiting do not count.
  package mutating func endSegment() -> [RowMark] {
    last = nil
    return suspects.drop()
  }

  /// Goes on after a recording that was read back, whose last fix has this time.
  mutating func goOn(after time: Int64) { lastTime = time }

  package mutating func judge(_ delivered: LiveFix) -> Judgement {
    var fix = delivered
    if limits.mendsWeekRollover { fix.time = WeekRollover.mended(fix) }
    if let mark = refusal(of: fix) { return Judgement(rejected: [mark]) }
    let sample = ConfirmedSample(fix)
    if sample.time <= lastTime, lastTime != Missing.time {
      return Judgement(rejected: [RowMark(sample.time == lastTime ? .duplicate : .outOfOrder)])
    }
    if limits.isLive, let mark = age.refusal(of: fix) { return Judgement(rejected: [mark]) }
    if let last, sample.isAtPlace(of: last) { return Judgement(rejected: [RowMark(.stale)]) }
    if let last, !limits.allow(last, reach: sample) { return suspect(sample) }
    return accept([sample], Judgement(rejected: suspects.drop()))
  }

  private func refusal(of fix: LiveFix) -> RowMark? {
    guard fix.hasFix else { return RowMark(.invalid, .noFix) }
    guard abs(fix.latitude) <= 90, abs(fix.longitude) <= 180 else {
      return RowMark(impossible: fix.latitude, fix.longitude, format: limits.format)
    }
    // 1e-6 degrees is a tenth of a metre: a receiver that knows nothing, not a place at sea.
    if abs(fix.latitude) < 1e-6, abs(fix.longitude) < 1e-6 {
      return RowMark(.invalid, .nullIsland)
    }
    guard SampleTimes.isUsable(fix.time) else { return RowMark(.invalid, .noTime) }
    if fix.horizontalAccuracy < 0 { return RowMark(.invalid, .negativeAccuracy) }
    if fix.horizontalAccuracy.isNaN, !limits.acceptsUnknownAccuracy {
      return RowMark(.accuracy, .accuracyUnknown)
    }
    return fix.horizontalAccuracy > limits.maximumAccuracy ? RowMark(.accuracy) : nil
  }

  /// A fix that cannot be reached waits; three that agree with each other open a segment (REC-6).
  private mutating func suspect(_ sample: ConfirmedSample) -> Judgement {
    let limits = limits
    let rejected = suspects.add(sample) { limits.allow($0, reach: $1) }
    guard let agreed = suspects.takeAgreed() else { return Judgement(rejected: rejected) }
    return accept(agreed, Judgement(opensChain: true, rejected: rejected))
  }

  private mutating func accept(
    _ samples: [ConfirmedSample], _ judgement: Judgement
  ) -> Judgement {
    last = samples.last
    lastTime = samples.last?.time ?? lastTime
    var judgement = judgement
    judgement.accepted = samples
    return judgement
  }
}

extension RecordingLimits {
  /// Whether one can have got from one fix to a later one (REC-5).
  fileprivate func allow(_ from: ConfirmedSample, reach to: ConfirmedSample) -> Bool {
    let seconds = Double(to.time - from.time) / 1000
    return from.distance(to: to) <= speedLimit * seconds + from.radius + to.radius
  }
}

extension ConfirmedSample {
  /// The radius of accuracy to reckon with, metres.
  fileprivate var radius: Double {
    horizontalAccuracy == Self.noMeasure
      ? HorizontalAccuracy.nominal : Double(horizontalAccuracy) / 100
  }
}
