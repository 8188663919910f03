import TrackCleaning
import TrackModel
import TrackSmoothing

/// Heart rate over a track.
struct HeartRate {
  /// Mean over the moving time for which a value is known, beats per minute.
  let average: Double?
  /// The greatest value, beats per minute.
  let maximum: Int?

  /// How long a value stands for the time after it, milliseconds.
  private static let longestCarry: Int64 = 5000

  /// A rate of 0 is what a sensor without contact writes, and counts as missing.
  init?(_ track: SmoothTrack) {
    let column = track.clean.points.heartRates
    guard !column.isEmpty else { return nil }
    var greatest: UInt16 = 0
    var sum = 0.0
    var weight: Int64 = 0
    var latest: (rate: UInt16, time: Int64)?
    for (sample, row) in track.clean.rows.enumerated() {
      let time = track.times.isEmpty ? 0 : track.times[sample]
      if let latest, sample > 0, track.states[sample].hasWay {
        let known = min(time, latest.time + Self.longestCarry) - track.times[sample - 1]
        if known > 0 {
          sum += Double(latest.rate) * Double(known)
          weight += known
        }
      }
      let rate = column[Int(row)]
      guard rate != Missing.count, rate > 0 else { continue }
      greatest = max(greatest, rate)
      if !track.times.isEmpty { latest = (rate, time) }
    }
    average = weight > 0 ? sum / Double(weight) : nil
    maximum = greatest > 0 ? Int(greatest) : nil
  }
}
