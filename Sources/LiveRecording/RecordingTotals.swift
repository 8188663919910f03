package import TrackCleaning

/// The figures of a recording: a pure replay of what its journal holds, so that a crash cannot change
/// them (I3).
package struct RecordingTotals: Sendable, Equatable {
  /// Entries that were replayed: the number of the last frame.
  package private(set) var entries: UInt32 = 0
  package private(set) var points = 0
  package private(set) var segments = 0
  /// Metres inside segments.
  package private(set) var distance = 0.0
  /// Milliseconds inside segments.
  package private(set) var active: Int64 = 0
  package private(set) var climb: LiveClimb
  /// Fixes that do not count.
  package private(set) var rejected: [RowMark: UInt32] = [:]
  /// Fixes that could not be kept.
  package private(set) var lost: UInt32 = 0
  package private(set) var laps = 0
  package private(set) var first: ConfirmedSample?
  package private(set) var last: ConfirmedSample?
  package private(set) var pace = RecentPace()
  package private(set) var state = RecordingState.recording
  private var isSegmentOpen = false

  package init(settings: RecordingSettings) {
    climb = LiveClimb(hasBarometer: settings.limits.hasBarometer)
  }

  /// The figures of a journal that was read.
  package init(_ reading: JournalReading) {
    self.init(settings: reading.settings)
    for entry in reading.entries { apply(entry) }
  }

  /// Milliseconds from the first point to the last.
  package var elapsed: Int64 { (last?.time ?? 0) - (first?.time ?? 0) }

  /// Goes on by what is on the disk.
  package mutating func apply(_ entry: JournalEntry) {
    entries += 1
    switch entry {
    case .settings, .clock: break
    case .sample(let sample): add(sample)
    case .pause(let reason, _):
      endSegment()
      state = .paused(reason)
    case .resume(_, _, let lost):
      endSegment()
      self.lost = lost
      state = .recording
    case .gap: endSegment()
    case .rejected(let counts): for count in counts { rejected[count.mark] = count.count }
    case .lap: laps += 1
    case .finish: state = .finished
    case .discard: state = .discarded
    }
  }

  private mutating func endSegment() {
    isSegmentOpen = false
    climb.endSegment()
    pace = RecentPace()
  }

  private mutating func add(_ sample: ConfirmedSample) {
    points += 1
    if isSegmentOpen, let last {
      distance += last.distance(to: sample)
      active += sample.time - last.time
    } else {
      segments += 1
      isSegmentOpen = true
    }
    climb.add(sample)
    pace.add(time: sample.time, distance: distance)
    first = first ?? sample
    last = sample
  }
}
