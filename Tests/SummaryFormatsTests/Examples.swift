import SummaryFormats
import TrackModel

/// A summary in which everything is known: the one of the contract.
func fullSummary() -> ActivitySummary {
  var summary = ActivitySummary(
    source: SourceReference(
      path: "export.zip", member: "activities/1.gpx", format: .gpx, track: 0,
      creator: "Watch, \"Pro\"", bytes: 123_456),
    geometry: .track, activity: .ride, activityOrigin: .file, measure: .quick)
  summary.name = "Früh\nam Morgen"
  summary.sourceActivity = "cycling"
  summary.start = 1_714_813_200_000
  summary.end = 1_714_817_200_000
  summary.localOffset = 7200
  summary.pointsRead = 5000
  summary.pointsAccepted = 4980
  summary.rejections[.accuracy] = 9
  summary.rejections[.duplicate] = 3
  summary.rejections[.speed] = 8
  summary.segments = 2
  summary.gaps = 1
  summary.distance = 20123.4
  summary.timedDistance = 20123.4
  summary.distanceDeviation = 60.5
  summary.rawDistance = 20410.00049
  summary.bridgedDistance = 120
  summary.elapsed = 4_000_000
  summary.moving = 3_600_000
  summary.stopped = 250_001
  summary.paused = 99_999
  summary.unknown = 50_000
  summary.maximumSpeed = 14.20004
  addElevation(to: &summary)
  summary.bounds = GeographicBounds(south: 47, west: 8, north: 47.1, east: 8.2)
  summary.averageHeartRate = 140.04
  summary.maximumHeartRate = 171
  summary.device = DeviceTotals(distance: 20110, ascent: 199, timer: 3_880_000)
  summary.splits = [
    Split(
      number: 1, distance: 1000, elapsed: 180_000, moving: 175_200, paused: 0, ascent: 12,
      descent: 0.25),
    Split(number: 2, distance: 123.4567, moving: 20_000, isPartial: true),
  ]
  summary.issues = [
    ReadIssue(
      kind: .badNumber, place: SourcePlace(line: 42, column: 17, byteOffset: 1000), track: 0,
      point: 318, message: "bad elevation \"12..4\""),
    ReadIssue(kind: .truncated, place: SourcePlace(byteOffset: 99), message: "ends early"),
  ]
  summary.issuesTotal = 2
  return summary
}

private func addElevation(to summary: inout ActivitySummary) {
  summary.gradeAdjustedPace = 170.2
  summary.ascent = 210
  summary.descent = 205
  summary.ascentDeviation = 6
  summary.ascentMethod = "hysteresis 5 m"
  summary.elevationSource = .barometer
  summary.minimumElevation = 400.1
  summary.maximumElevation = 612
}

/// A summary in which nothing is known but where it comes from.
func emptySummary() -> ActivitySummary {
  ActivitySummary(
    source: SourceReference(path: "-", format: .gpx, bytes: 0), geometry: .track,
    activity: .walk, activityOrigin: .guess, measure: .raw)
}

func json(_ summary: ActivitySummary) -> String {
  var bytes: [UInt8] = []
  SummaryJSON.append(summary, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}

func csvRow(_ summary: ActivitySummary) -> String {
  var bytes: [UInt8] = []
  SummaryCSV.append(summary, to: &bytes)
  return String(decoding: bytes, as: UTF8.self)
}
