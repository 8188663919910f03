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
    guard let start = track.times.first, let end = track.times.last else { return }
    track.times.withUnsafeBufferPointer { times in
      track.states.withUnsafeBufferPointer { states in
        for sample in 1..<max(1, times.count) {
          switch states[sample] {
          case .moving, .bridged: break
          case .edge:
            let interval = times[sample] - times[sample - 1]
            stopped += interval - states[sample].moving(of: interval)
          case .stopped, .still: stopped += times[sample] - times[sample - 1]
          case .paused: paused += times[sample] - times[sample - 1]
          case .unknown: unknown += times[sample] - times[sample - 1]
          }
        }
      }
    }
    moving = end - start - stopped - paused - unknown
  }
}
