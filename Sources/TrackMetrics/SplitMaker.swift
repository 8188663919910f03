import TrackCleaning
import TrackModel
import TrackSmoothing

/// Cuts a track into splits of one length. The end of a split is interpolated between samples;
/// the splits add up to the track.
struct SplitMaker {
  private let length: Double
  private let track: SmoothTrack
  private var walk: ClimbWalk?
  private var splits: [Split] = []
  private var previousStart = Mark()
  private var start = Mark()
  private var here = Mark()

  /// Splits beyond this number are one: a track of nonsense must not fill the memory.
  private static let mostSplits = 100_000

  /// What has come together up to a place.
  private struct Mark {
    var distance = 0.0
    var elapsed: Int64 = 0
    var moving: Int64 = 0
    var paused: Int64 = 0
    var ascent = 0.0
    var descent = 0.0
  }

  private init(_ track: SmoothTrack, climb: Climb?, length: Double) {
    self.track = track
    self.length = length
    walk = climb.map { ClimbWalk($0, track.elevations) }
  }

  static func splits(
    of track: SmoothTrack, climb: Climb?, unit: SplitUnit
  ) -> [Split] {
    var maker = SplitMaker(track, climb: climb, length: unit.metres)
    for sample in 1..<max(1, track.count) { maker.advance(to: sample) }
    maker.finish()
    return maker.splits
  }

  private mutating func advance(to sample: Int) {
    let next = mark(at: sample)
    while splits.count + 1 < Self.mostSplits, next.distance >= end {
      let share = (end - here.distance) / (next.distance - here.distance)
      close(at: between(here, next, share: share, distance: end), isPartial: false)
    }
    here = next
  }

  /// Metres from the start of the track to the end of the split at hand.
  private var end: Double { length * Double(splits.count + 1) }

  private mutating func mark(at sample: Int) -> Mark {
    var mark = here
    mark.distance = track.distances[sample]
    if !track.times.isEmpty {
      let interval = track.times[sample] - track.times[sample - 1]
      mark.elapsed += interval
      switch track.states[sample] {
      case .moving, .bridged: mark.moving += interval
      case .paused: mark.paused += interval
      case .stopped, .still, .unknown: break
      }
    }
    walk?.move(to: sample)
    mark.ascent = walk?.ascent ?? 0
    mark.descent = walk?.descent ?? 0
    return mark
  }

  private func between(_ from: Mark, _ to: Mark, share: Double, distance: Double) -> Mark {
    func part(_ from: Int64, _ to: Int64) -> Int64 {
      from + Int64((Double(to - from) * share).rounded())
    }
    return Mark(
      distance: distance, elapsed: part(from.elapsed, to.elapsed),
      moving: part(from.moving, to.moving), paused: part(from.paused, to.paused),
      ascent: from.ascent + (to.ascent - from.ascent) * share,
      descent: from.descent + (to.descent - from.descent) * share)
  }

  private mutating func close(at mark: Mark, isPartial: Bool) {
    let isTimed = !track.times.isEmpty
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
    here = mark
  }

  /// What is left makes a last, shorter split; without any way left it belongs to the one before.
  private mutating func finish() {
    if here.distance - start.distance > 1e-6 || splits.isEmpty {
      if here.distance > 0 { close(at: here, isPartial: true) }
    } else {
      splits.removeLast()
      start = previousStart
      close(at: here, isPartial: false)
    }
  }
}
