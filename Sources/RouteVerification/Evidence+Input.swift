import TrackCleaning
import TrackModel
import TrackSmoothing

/// What the file gives: times, points that count, their order.
extension Evidence {
  /// The first instant that a receiver can have recorded (2000-01-01).
  private static let earliest: Int64 = 946_684_800_000
  private static let day: Int64 = 86_400_000

  var timed: Check {
    var check = Check(.timed)
    let untimed = points.times.indices.filter { !SampleTimes.isUsable(points.times[$0]) }
    let share = 1 - Double(untimed.count) / Double(max(1, points.count))
    check.add("share_timed", points.isEmpty ? 0 : share, least: 0.99, points: untimed)
    return check
  }

  var accepted: Check {
    var check = Check(.accepted)
    let counts = report.rejected
    let claimed = report.read - counts[.noPosition]
    let kept = report.accepted + counts[.duplicate] + counts[.stale]
    let harmless: [RejectionReason] = [.noPosition, .duplicate, .stale]
    check.add(
      "share_accepted", Double(kept) / Double(max(1, claimed)), least: 0.95,
      points: report.rejections.filter { !harmless.contains($0.reason) }.map(\.row))
    check.add("accepted", Double(report.accepted), least: 2)
    return check
  }

  var ordered: Check {
    var check = Check(.ordered, note: "no times")
    guard isTimed else { return check }
    var inversions: [Int] = []
    for segment in points.segmentStarts.indices {
      var latest = Missing.time
      for row in points.rows(ofSegment: segment) where SampleTimes.isUsable(points.times[row]) {
        if points.times[row] < latest { inversions.append(row) }
        latest = points.times[row]
      }
    }
    check.add(
      "share_inverted", Double(inversions.count) / Double(max(1, points.count)), most: 0.001,
      points: inversions)
    return check
  }

  var increasing: Check {
    var check = Check(.increasing, note: "no times")
    guard isTimed else { return check }
    let repeated = samples.dropFirst().filter { interval($0) <= 0 }.map(row)
    check.add("not_rising", Double(repeated.count), most: 0, points: repeated)
    let impossible = samples.filter {
      smooth.times[$0] < Self.earliest || smooth.times[$0] > now + Self.day
    }.map(row)
    check.add("impossible", Double(impossible.count), most: 0, points: impossible)
    return check
  }

  var reachable: Check {
    var check = Check(.reachable)
    let removed = report.rejections.filter { $0.reason == .speed }.map(\.row)
    check.add(
      "share_removed", Double(removed.count) / Double(max(1, report.read)), most: 0.01,
      points: removed)
    if let first = smooth.times.first, let last = smooth.times.last {
      let atEnds = removed.filter { row in
        let time = points.times[row]
        return SampleTimes.isUsable(time)
          && (abs(time - first) <= 30_000 || abs(time - last) <= 30_000)
      }
      check.add("removed_at_ends", Double(atEnds.count), most: 0, points: atEnds)
    }
    return check
  }
}
