import TrackCleaning
import TrackModel
import TrackSmoothing

/// Whether the motion is that of a body and of the activity.
extension Evidence {
  var speed: Check {
    var check = Check(.speed, note: "no moving time")
    let limit = activity.speedLimits.moment
    let moving = movingSamples
    let time = moving.reduce(0) { $0 + interval($1) }
    guard time > 0 else { return check }
    let fast = moving.filter { speeds[$0] > limit }
    let within = 1 - Double(fast.reduce(0) { $0 + interval($1) }) / Double(time)
    check.add("share_within", within, least: 0.99, points: fast.map(row))
    check.add(
      "greatest_mps", moving.map { speeds[$0] }.max() ?? 0, most: 1.3 * limit,
      points: fast.filter { speeds[$0] > 1.3 * limit }.map(row))
    return check
  }

  var sustainedSpeed: Check {
    let limits = activity.speedLimits
    guard isTimed, let minute = limits.minute, let twenty = limits.twentyMinutes else {
      return Check(.sustainedSpeed, note: isTimed ? "no limit for this activity" : "no times")
    }
    var check = Check(.sustainedSpeed)
    for (name, window, limit) in [
      ("best_60_s_mps", Int64(60_000), minute), ("best_20_min_mps", 1_200_000, twenty),
    ] {
      guard let best = fastest(over: window) else { continue }
      check.add(name, best.speed, most: limit, points: best.samples.map(row))
    }
    return check
  }

  /// The fastest window of at least so many milliseconds; nil where the track is shorter.
  private func fastest(over window: Int64) -> (speed: Double, samples: ClosedRange<Int>)? {
    var best: (speed: Double, samples: ClosedRange<Int>)?
    var start = 0
    for end in samples {
      while start + 1 < end, smooth.times[end] - smooth.times[start + 1] >= window { start += 1 }
      let time = smooth.times[end] - smooth.times[start]
      guard time >= window else { continue }
      let speed = (smooth.distances[end] - smooth.distances[start]) * 1000 / Double(time)
      if speed > best?.speed ?? -1 { best = (speed, start...end) }
    }
    return best
  }

  var acceleration: Check {
    var check = Check(.acceleration, note: "no samples close enough in time")
    guard isTimed else { return check }
    let limit = isOnFoot ? 4.0 : 6.0
    var judged = 0
    var sudden: [Int] = []
    for stretch in stretches {
      var before = stretch.lowerBound
      for sample in stretch {
        while before + 1 < sample, smooth.times[sample] - smooth.times[before + 1] >= 2000 {
          before += 1
        }
        let time = smooth.times[sample] - smooth.times[before]
        guard time >= 2000, time <= 10_000 else { continue }
        judged += 1
        if abs(speeds[sample] - speeds[before]) * 1000 > limit * Double(time) {
          sudden.append(row(sample))
        }
      }
    }
    guard judged > 0 else { return check }
    check.add(
      "share_within", 1 - Double(sudden.count) / Double(judged), least: 0.999, points: sudden)
    return check
  }

  var deviceSpeed: Check {
    var check = Check(.deviceSpeed, note: "no speeds")
    guard isTimed, !points.speeds.isEmpty else { return check }
    let judged = movingSamples.filter { sample in
      !points.speeds[row(sample)].isNaN && !points.speeds[row(sample - 1)].isNaN
    }
    let stated = judged.reduce(0.0) { sum, sample in
      let mean = Double(points.speeds[row(sample)] + points.speeds[row(sample - 1)]) / 2
      return sum + mean * Double(interval(sample)) / 1000
    }
    // Where the way itself goes by these speeds, what they added is known.
    let own = judged.reduce(0.0) { $0 + way($1) } - (smooth.findings?.speedExcess ?? 0)
    guard own > 0 else { return check }
    check.add("difference", abs(stated / own - 1), most: 0.03, points: judged.map(row))
    return check
  }
}
