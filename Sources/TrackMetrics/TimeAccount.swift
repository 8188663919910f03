import TrackSmoothing

/// Where the time of a track went, whole milliseconds:
/// `elapsed = moving + stopped + paused + unknown`.
struct TimeAccount: Equatable {
  private(set) var moving: Int64 = 0
  private(set) var stopped: Int64 = 0
  private(set) var paused: Int64 = 0
  private(set) var unknown: Int64 = 0

  /// Milliseconds of all kinds.
  var elapsed: Int64 { moving + stopped + paused + unknown }

  /// Nothing for a track without times.
  init(_ track: SmoothTrack) {
    let times = track.times.span
    let states = track.states.span
    guard times.count > 1 else { return }
    var previous = times[0]
    for sample in 1..<times.count {
      let interval = times[sample] - previous
      previous = times[sample]
      switch states[sample] {
      case .moving, .bridged: moving += interval
      case .stopped, .still: stopped += interval
      case .paused: paused += interval
      case .unknown: unknown += interval
      }
    }
  }
}
