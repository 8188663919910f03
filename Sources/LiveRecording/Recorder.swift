package import TrackCleaning
internal import TrackModel

/// What a recording does when something happens: entries in, by the rules REC-1 to REC-10, to be
/// written down. It knows no file and no clock; nothing of what it returns counts before it is on the
/// disk.
package struct Recorder: Sendable {
  /// Nanoseconds between two tries to write on a full disk.
  private static let retryPause: UInt64 = 10_000_000_000
  /// Nanoseconds within which a counter that has changed is written.
  private static let counterPause: UInt64 = 60_000_000_000
  /// By how much the wall clock jumps when somebody sets it, milliseconds.
  private static let clockJump: Int64 = 2000

  package private(set) var state: RecordingState
  private let limits: RecordingLimits
  private var gate: LiveGate
  private var rejected: [RowMark: UInt32]
  private var changed: Set<RowMark> = []
  private var samples: UInt32
  /// Fixes that could not be kept so far.
  private var lost: UInt32
  /// The last sample, where the next one may join it.
  private var last: ConfirmedSample?
  private var lastUsable: UInt64
  private var lastCounters: UInt64
  private var lastClock: ClockReading
  private var failed: UInt64 = 0
  /// Why the last fix does not count; nil where it does.
  package private(set) var lastRefusal: RowMark?

  /// What happens.
  package enum Event: Sendable {
    case fix(LiveFix)
    /// The source itself says that what follows does not join what was.
    case gap
    /// Time passes.
    case tick
    case pause
    case resume
    case lap
    case finish
    case discard
  }

  /// A new recording.
  package init(settings: RecordingSettings, at clock: ClockReading) {
    self.init(limits: settings.limits, totals: nil, at: clock)
  }

  /// One that was read back: whatever it was doing, it is paused now (I6).
  package init(
    settings: RecordingSettings, recovered totals: RecordingTotals, at clock: ClockReading
  ) {
    self.init(limits: settings.limits, totals: totals, at: clock)
  }

  private init(limits: RecordingLimits, totals: RecordingTotals?, at clock: ClockReading) {
    self.limits = limits
    gate = LiveGate(limits: limits)
    if let time = totals?.last?.time { gate.goOn(after: time) }
    rejected = totals?.rejected ?? [:]
    samples = UInt32(totals?.points ?? 0)
    lost = totals?.lost ?? 0
    lastUsable = clock.boot
    lastCounters = clock.boot
    lastClock = clock
    switch totals?.state {
    case nil: state = .recording
    case .finished?: state = .finished
    case .discarded?: state = .discarded
    case .recording?, .paused?: state = .paused(.recovered)
    }
  }

  /// Whether the clock of the machine is wrong, as far as fixes show.
  package var isHostClockWrong: Bool { gate.isHostClockWrong }

  /// What is to be written down, in this order, when something happens.
  package mutating func take(_ event: Event, at clock: ClockReading) -> [JournalEntry] {
    if state == .finished || state == .discarded { return [] }
    let entries = limits.isLive ? clockEntries(clock) : []
    switch event {
    case .fix(let fix): return entries + take(fix, clock)
    case .gap: return entries + gap()
    case .tick: return entries + tick(clock)
    case .pause: return entries + pause(.user, clock)
    case .resume: return entries + resume(clock)
    case .lap: return state == .recording ? entries + [.lap(clock)] : entries
    case .finish: return entries + end(.finished, clock)
    case .discard: return entries + end(.discarded, clock)
    }
  }

  /// What was returned last, with so many samples, could not be written.
  package mutating func writingFailed(
    _ reason: PauseReason, samples missing: Int, at clock: ClockReading
  ) {
    // What a person has paused stays so.
    if state != .paused(.user) || reason == .storageError { state = .paused(reason) }
    samples -= UInt32(missing)
    lost += UInt32(missing)
    count(gate.endSegment())
    // Whichever of them were to be written are written again.
    changed = Set(rejected.keys)
    last = nil
    failed = clock.boot
  }

  // MARK: Fixes

  private mutating func take(_ fix: LiveFix, _ clock: ClockReading) -> [JournalEntry] {
    switch state {
    case .recording, .paused(.noFix): return judge(fix, clock)
    case .paused(.storageFull):
      let entries = retry(clock)
      if state != .recording { lost += 1 }
      return state == .recording ? entries + judge(fix, clock) : entries
    case .paused(.storageError): lost += 1
    case .paused, .finished, .discarded: break
    }
    return []
  }

  private mutating func judge(_ fix: LiveFix, _ clock: ClockReading) -> [JournalEntry] {
    let judgement = gate.judge(fix)
    // One that waits for others like it cannot be reached.
    lastRefusal = judgement.accepted.isEmpty ? judgement.rejected.last ?? RowMark(.speed) : nil
    count(judgement.rejected)
    guard let first = judgement.accepted.first else { return dueCounters(clock) }
    var entries = counters(clock)
    if state == .paused(.noFix) {
      entries.append(.resume(.noFix, clock, lost: lost))
      state = .recording
    } else if judgement.opensChain {
      entries.append(.gap(.chain))
    } else if let last, first.time - last.time > limits.gapMilliseconds {
      entries.append(.gap(.gap))
    }
    samples += UInt32(judgement.accepted.count)
    last = judgement.accepted.last
    lastUsable = clock.boot
    return entries + judgement.accepted.map(JournalEntry.sample)
  }

  private mutating func gap() -> [JournalEntry] {
    guard last != nil else { return [] }
    endSegment()
    return [.gap(.gap)]
  }

  // MARK: Time

  private mutating func tick(_ clock: ClockReading) -> [JournalEntry] {
    if state == .paused(.storageFull) { return retry(clock) }
    guard state == .recording, limits.isLive else { return dueCounters(clock) }
    let silence = Int64(clock.boot - min(clock.boot, lastUsable)) / 1_000_000
    guard last != nil, silence > limits.gapMilliseconds else { return dueCounters(clock) }
    return pause(.noFix, clock)
  }

  /// Says so where the wall clock was set (REC-9).
  private mutating func clockEntries(_ clock: ClockReading) -> [JournalEntry] {
    let expected = lastClock.wall + clock.uptime - lastClock.uptime
    lastClock = clock
    guard abs(clock.wall - expected) > Self.clockJump, state == .recording else { return [] }
    return [.clock(expected: expected, clock)]
  }

  // MARK: States

  private mutating func pause(_ reason: PauseReason, _ clock: ClockReading) -> [JournalEntry] {
    guard state == .recording || state == .paused(.noFix) && reason == .user else { return [] }
    state = .paused(reason)
    endSegment()
    return counters(clock) + [.pause(reason, clock)]
  }

  private mutating func resume(_ clock: ClockReading) -> [JournalEntry] {
    guard case .paused(let reason) = state, reason != .storageError else { return [] }
    state = .recording
    endSegment()
    lastUsable = clock.boot
    return counters(clock) + [.resume(reason, clock, lost: lost)]
  }

  private mutating func retry(_ clock: ClockReading) -> [JournalEntry] {
    guard clock.boot >= failed + Self.retryPause else { return [] }
    failed = clock.boot
    return resume(clock)
  }

  private mutating func end(_ end: RecordingState, _ clock: ClockReading) -> [JournalEntry] {
    state = end
    endSegment()
    return counters(clock)
      + [end == .finished ? .finish(clock, samples: samples) : .discard(clock)]
  }

  private mutating func endSegment() {
    count(gate.endSegment())
    last = nil
  }

  // MARK: Counters

  private mutating func count(_ marks: [RowMark]) {
    for mark in marks {
      rejected[mark, default: 0] += 1
      changed.insert(mark)
    }
  }

  private mutating func dueCounters(_ clock: ClockReading) -> [JournalEntry] {
    clock.boot >= lastCounters + Self.counterPause ? counters(clock) : []
  }

  private mutating func counters(_ clock: ClockReading) -> [JournalEntry] {
    guard !changed.isEmpty else { return [] }
    let counts = changed.sorted { $0.byte < $1.byte }.map {
      JournalEntry.RejectedCount(mark: $0, count: rejected[$0] ?? 0)
    }
    changed = []
    lastCounters = clock.boot
    return [.rejected(counts)]
  }
}
