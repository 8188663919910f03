import TrackCleaning
import TrackModel
import TrackSmoothing

/// Where the time of a track went, whole milliseconds:
/// `elapsed = moving + stopped + paused + unknown`.
struct TimeAccount: Equatable {
  var moving: Int64 = 0
  var stopped: Int64 = 0
  var paused: Int64 = 0
  var unknown: Int64 = 0

  var elapsed: Int64 { moving + stopped + paused + unknown }

  init() {}

  /// Nothing for a track without times.
  init(_ track: SmoothTrack) {
    for sample in 1..<max(1, track.times.count) {
      add(track.times[sample] - track.times[sample - 1], track.states[sample])
    }
  }

  @inline(__always)
  mutating func add(_ interval: Int64, _ state: IntervalState) {
    switch state {
    case .moving, .bridged: moving += interval
    case .stopped, .still: stopped += interval
    case .paused: paused += interval
    case .unknown: unknown += interval
    }
  }
}
