import TrackCleaning
import TrackModel
import TrackSmoothing

/// Guesses the kind of activity from how fast and how steep a track is.
enum ActivityGuess {
  /// The speed limit of the chain while the kind is not known: that of a ride, metres per second.
  static let speedLimit = ActivityKind.ride.speedLimit

  /// `other` when the track has no times or nothing moves in it.
  static func kind(of track: SmoothTrack) -> ActivityKind {
    guard let fast = track.movingSpeed(quantile: 0.9),
      let median = track.movingSpeed(quantile: 0.5)
    else { return .other }
    if fast >= 4.5 { return .ride }
    if fast >= 2.1 { return .run }
    return median < 1.1 || meanGrade(track) > 0.06 ? .hike : .walk
  }

  /// Metres up or down for each metre of way.
  private static func meanGrade(_ track: SmoothTrack) -> Double {
    guard let way = track.distances.last, way > 0 else { return 0 }
    var sum = 0.0
    var previous = Double.nan
    var breaks = track.elevationBreaks[...]
    for (sample, elevation) in track.elevations.enumerated() where !elevation.isNaN {
      if let start = breaks.first, start <= sample {
        breaks.removeFirst()
        previous = .nan
      }
      if !previous.isNaN { sum += abs(elevation - previous) }
      previous = elevation
    }
    return sum / way
  }
}
