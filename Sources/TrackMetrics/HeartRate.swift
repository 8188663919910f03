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
    let rows = track.clean.rows.span
    let times = track.times.span
    let states = track.states.span
    var greatest: UInt16 = 0
    var sum: Int64 = 0
    var weight: Int64 = 0
    // The value that was seen last, and when; 0 before the first.
    var latest: UInt16 = 0
    var carryEnd = Int64.min
    for sample in rows.indices {
      let time = times.isEmpty ? 0 : times[sample]
      if latest > 0, states[sample].hasWay {
        let known = min(time, carryEnd) - times[sample - 1]
        if known > 0 {
          sum += Int64(latest) * known
          weight += known
        }
      }
      let rate = column[Int(rows[sample])]
      guard rate != Missing.count, rate > 0 else { continue }
      greatest = max(greatest, rate)
      if !times.isEmpty { (latest, carryEnd) = (rate, time + Self.longestCarry) }
    }
    average = weight > 0 ? Double(sum) / Double(weight) : nil
    maximum = greatest > 0 ? Int(greatest) : nil
  }
}
