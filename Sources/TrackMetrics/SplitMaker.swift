import TrackCleaning
import TrackModel
import TrackSmoothing

/// Cuts a track into splits of one length. The end of a split is interpolated between samples;
/// the splits add up to the track.
struct SplitMaker {
  private let length: Double
  private let track: SmoothTrack
  private let isTimed: Bool
  private var walk: ClimbWalk?
  private var splits: [Split] = []
  /// Metres from the start of the track to the end of the split at hand.
  private var end: Double
  private var previousStart = Mark()
  private var start = Mark()
  /// What has come together up to the sample at hand.
  private var here = Mark()

  /// Splits beyond this number are one: a track of nonsense must not fill the memory.
  private static let mostSplits = 100_000

  /// What has come together up to a place.
  fileprivate struct Mark {
    var distance = 0.0
    var elapsed: Int64 = 0
    var moving: Int64 = 0
    var paused: Int64 = 0
    var ascent = 0.0
    var descent = 0.0
  }

  /// The splits of a track whose climb is known.
  static func splits(of track: SmoothTrack, climb: Climb?, unit: SplitUnit) -> [Split] {
    var maker = SplitMaker(track, climb: climb, length: unit.metres)
    for sample in 1..<max(1, track.count) { maker.advance(to: sample) }
    maker.finish()
    return maker.splits
  }

  private init(_ track: SmoothTrack, climb: Climb?, length: Double) {
    self.track = track
    self.length = length
    end = length
    isTimed = !track.times.isEmpty
    walk = climb?.walk
  }

  private mutating func advance(to sample: Int) {
    let before = here
    here.distance = track.distances[sample]
    if isTimed {
      let interval = track.times[sample] - track.times[sample - 1]
      here.elapsed += interval
      let state = track.states[sample]
      here.moving += state.moving(of: interval)
      if state == .paused { here.paused += interval }
    }
    if here.distance >= end { close(from: before, sample) }
  }

  /// Closes the splits that end in the interval before a sample.
  private mutating func close(from before: Mark, _ sample: Int) {
    var before = before
    if walk != nil {
      walk?.move(to: sample - 1)
      before.addClimb(walk)
      walk?.move(to: sample)
      here.addClimb(walk)
    }
    while here.distance >= end {
      let share = (end - before.distance) / (here.distance - before.distance)
      close(at: before.part(share, of: here, distance: end), isPartial: false)
    }
  }

  private mutating func close(at mark: Mark, isPartial: Bool) {
    splits.append(
      Split(
        number: splits.count + 1, distance: mark.distance - start.distance,
        elapsed: isTimed ? mark.elapsed - start.elapsed : nil,
        moving: isTimed ? mark.moving - start.moving : nil,
        paused: isTimed ? mark.paused - start.paused : nil,
        ascent: walk == nil ? nil : mark.ascent - start.ascent,
        descent: walk == nil ? nil : mark.descent - start.descent, isPartial: isPartial))
    previousStart = start
    start = mark
    end = splits.count + 1 < Self.mostSplits ? length * Double(splits.count + 1) : .infinity
  }

  /// What is left makes a last, shorter split; without any way left it belongs to the one before.
  private mutating func finish() {
    if walk != nil {
      walk?.move(to: track.count - 1)
      here.addClimb(walk)
    }
    if here.distance - start.distance > 1e-6 || splits.isEmpty {
      if here.distance > 0 { close(at: here, isPartial: true) }
    } else {
      splits.removeLast()
      start = previousStart
      close(at: here, isPartial: false)
    }
  }
}

extension SplitMaker.Mark {
  fileprivate mutating func addClimb(_ walk: ClimbWalk?) {
    ascent = walk?.ascent ?? 0
    descent = walk?.descent ?? 0
  }

  /// What has come together at a share of the way to a later mark.
  fileprivate func part(_ share: Double, of later: Self, distance: Double) -> Self {
    func between(_ from: Int64, _ to: Int64) -> Int64 {
      from + Int64((Double(to - from) * share).rounded())
    }
    return Self(
      distance: distance, elapsed: between(elapsed, later.elapsed),
      moving: between(moving, later.moving), paused: between(paused, later.paused),
      ascent: ascent + (later.ascent - ascent) * share,
      descent: descent + (later.descent - descent) * share)
  }
}
