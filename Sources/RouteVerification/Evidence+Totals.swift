import Geodesy
import TrackMetrics
import TrackModel
import TrackSmoothing

/// Whether the figures follow from the samples.
extension Evidence {
  var conservation: Check {
    var check = Check(.conservation)
    if let elapsed = summary.elapsed {
      let parts = [summary.moving, summary.stopped, summary.paused, summary.unknown]
      let sum = parts.reduce(Int64(0)) { $0 + ($1 ?? 0) }
      check.add("times_off_ms", Double(abs(elapsed - sum)), most: 1)
      for (name, whole, part) in [
        ("splits_elapsed_off_ms", summary.elapsed, \Split.elapsed),
        ("splits_moving_off_ms", summary.moving, \Split.moving),
        ("splits_paused_off_ms", summary.paused, \Split.paused),
      ] where !summary.splits.isEmpty {
        let sum = summary.splits.reduce(Int64(0)) { $0 + ($1[keyPath: part] ?? 0) }
        check.add(name, Double(abs((whole ?? 0) - sum)), most: 1)
      }
    }
    if let distance = summary.distance {
      let sum = summary.splits.reduce(0) { $0 + $1.distance }
      check.add("splits_off_m", abs(distance - sum), most: 0.001)
    }
    if let ascent = summary.ascent, let descent = summary.descent, !summary.splits.isEmpty {
      let net = summary.splits.reduce(0) { $0 + ($1.ascent ?? 0) - ($1.descent ?? 0) }
      check.add("splits_climb_off_m", abs(ascent - descent - net), most: 0.01)
    }
    // Swings of a few metres at the ends count by no threshold: only the climb of the grade is all.
    if let grades = smooth.grades, summary.ascent == grades.ascent {
      check.add("climb_off_m", abs(grades.ascent - grades.descent - grades.net), most: 0.01)
    }
    check.blame(0..<points.count)
    return check
  }

  var geodesic: Check {
    var check = Check(.geodesic)
    var (sum, exact) = (0.0, 0.0)
    var off: [Int] = []
    for sample in countedSamples {
      let (before, after) = (row(sample - 1), row(sample))
      let length = geodesicLength(
        latitude1: points.latitudes[before], longitude1: points.longitudes[before],
        latitude2: points.latitudes[after], longitude2: points.longitudes[after])
      sum += steps[sample]
      exact += length
      if abs(steps[sample] - length) > 1e-7 * max(length, 10) { off.append(after) }
    }
    // Of a few metres the last digits of degrees say no more.
    check.add("difference", abs(sum - exact) / max(exact, 10), most: 1e-7, points: off)
    return check
  }

  var smoothing: Check {
    var check = Check(.smoothing, note: "no way")
    guard let distance = summary.distance, distance > 0 else { return check }
    let counted = countedSamples
    let most = activity == .walk || activity == .hike ? 1.3 : 1.15
    check.add(
      "raw_to_smoothed", counted.reduce(0) { $0 + steps[$1] } / distance, least: 0.97, most: most,
      points: counted.map(row))
    return check
  }

  var deviceTotals: Check {
    var check = Check(.deviceTotals, note: "the device gives no totals")
    guard let device = summary.device else { return check }
    let all = Array(points.times.indices)
    if let stated = device.distance, stated > 0, let own = summary.distance {
      check.add("distance", abs(own / stated - 1), most: 0.03, points: all)
    }
    if let stated = device.timer, stated > 0, let elapsed = summary.elapsed {
      // A timer that stops by itself runs while one moves, another one until it is stopped.
      let candidates = [summary.moving ?? 0, elapsed - (summary.paused ?? 0)]
      let nearest = candidates.map { abs(Double($0) / Double(stated) - 1) }.min() ?? 0
      check.add("timer", nearest, most: 0.02, points: all)
    }
    if let stated = device.ascent, let own = summary.ascent {
      check.add("ascent_m", abs(own - stated), most: max(0.1 * stated, 20), points: all)
    }
    return check
  }

  // MARK: Elevation

  private var hasElevation: Bool { !smooth.elevations.isEmpty }

  var elevation: Check {
    var check = Check(.elevation, note: "no elevations")
    guard hasElevation else { return check }
    let known = samples.filter { !smooth.elevations[$0].isNaN }
    let outside = known.filter { !(-430...8849).contains(smooth.elevations[$0]) }
    check.add(
      "share_possible", 1 - Double(outside.count) / Double(max(1, known.count)), least: 0.999,
      points: outside.map(row))
    let steepest = activity == .ride ? 0.35 : 0.6
    addShare("share_of_grades", to: &check) { first, last in
      let way = smooth.distances[last] - smooth.distances[first]
      guard way >= 50 else { return nil }
      return abs(smooth.elevations[last] - smooth.elevations[first]) <= steepest * way
    }
    guard isTimed else { return check }
    let (up, down) = (isOnFoot ? 1.5 : 5.0, 5.0)
    addShare("share_of_climbing", to: &check) { first, last in
      let seconds = Double(smooth.times[last] - smooth.times[first]) / 1000
      guard seconds >= 10 else { return nil }
      let rise = (smooth.elevations[last] - smooth.elevations[first]) / seconds
      return rise <= up && rise >= -down
    }
    return check
  }

  /// The share of windows that hold, each the shortest before a sample that is long enough.
  private func addShare(
    _ name: String, to check: inout Check, _ holds: (_ first: Int, _ last: Int) -> Bool?
  ) {
    var judged = 0
    var broken: [Int] = []
    for stretch in stretches {
      var first = stretch.lowerBound
      for last in stretch {
        while first < last, holds(first + 1, last) != nil { first += 1 }
        guard !smooth.elevations[first].isNaN, !smooth.elevations[last].isNaN,
          let isHolding = holds(first, last)
        else { continue }
        judged += 1
        if !isHolding { broken.append(row(last)) }
      }
    }
    guard judged > 0 else { return }
    check.add(
      name, 1 - Double(broken.count) / Double(judged), least: 0.999, points: broken)
  }

  var vertical: Check {
    var check = Check(.vertical, note: "no elevations")
    guard hasElevation else { return check }
    let all = samples.map(row)
    let isKnown = smooth.elevationSource != .unknown
    check.add("source_known", isKnown ? 1 : 0, least: 1, points: all)
    if smooth.elevationSource == .gnss {
      let hasDeviation = summary.ascentDeviation != nil
      check.add("uncertainty_known", hasDeviation ? 1 : 0, least: 1, points: all)
    }
    if smooth.elevationSource == .barometer, let closure {
      let hours = Double(summary.elapsed ?? 0) / 3_600_000
      check.add(
        "closure_m", closure, most: 15 + 5 * hours,
        points: [all.first, all.last].compactMap(\.self))
    }
    return check
  }

  /// Metres of elevation between both ends of a track that ends where it began; nil for others.
  var closure: Double? {
    guard hasElevation, let first = samples.first, let last = samples.last, first < last,
      let distance = summary.distance, distance > 500
    else { return nil }
    let (start, end) = (row(first), row(last))
    let apart = geodesicDistance(
      latitude1: points.latitudes[start], longitude1: points.longitudes[start],
      latitude2: points.latitudes[end], longitude2: points.longitudes[end])
    let difference = abs(smooth.elevations[last] - smooth.elevations[first])
    return apart <= 50 && !difference.isNaN ? difference : nil
  }
}
