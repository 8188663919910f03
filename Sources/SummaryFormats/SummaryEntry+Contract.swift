import ByteScanning
import TrackModel

extension SummaryValue {
  /// Whether there is a text for it: no number that is not finite, no year beyond four digits.
  var isPrintable: Bool {
    switch self {
    case .text, .integer, .flag, .duration: true
    case .instant(let milliseconds): InstantText.range.contains(milliseconds)
    case .decimal(let value, _): value.isFinite
    }
  }
}

extension SummaryEntry {
  /// The version of the names below.
  static let schema = "outnudge.summary/1"

  /// All that is printed of a summary, in the order of the contract.
  static func entries(of summary: ActivitySummary) -> [SummaryEntry] {
    identity(summary) + points(summary) + measures(summary) + [
      .list("splits", summary.splits.isEmpty ? nil : splits(summary.splits)),
      .list(
        "best_efforts", summary.bestEfforts.isEmpty ? nil : summary.bestEfforts.map(bestEffort)),
      .list("issues", summary.issues.map(issue)),
    ] + outcome(summary)
  }

  /// The same without its lists, which make most of the work.
  static func plainEntries(of summary: ActivitySummary) -> [SummaryEntry] {
    identity(summary) + points(summary) + measures(summary) + outcome(summary)
  }

  private static func outcome(_ summary: ActivitySummary) -> [SummaryEntry] {
    [
      .value("issues_total", .integer(summary.issuesTotal)),
      .value("duplicate_of", SummaryValue(summary.duplicateOf)),
    ]
  }

  private static func identity(_ summary: ActivitySummary) -> [SummaryEntry] {
    let source = summary.source
    return [
      .value("schema", .text(schema)),
      .group(
        "source",
        [
          .value("path", .text(source.path)),
          .value("member", SummaryValue(source.member)),
          .value("format", .text(source.format.rawValue)),
          .value("track", .integer(source.track)),
          .value("creator", SummaryValue(source.creator)),
          .value("bytes", .integer(source.bytes)),
        ]),
      .value("geometry", .text(summary.geometry.rawValue)),
      .value("vertices", SummaryValue(summary.vertices)),
      .value("name", SummaryValue(summary.name)),
      .value("activity", .text(summary.activity.rawValue)),
      .value("activity_from", .text(summary.activityOrigin.rawValue)),
      .value("activity_source", SummaryValue(summary.sourceActivity)),
      .value("start", SummaryValue(instant: summary.start)),
      .value("end", SummaryValue(instant: summary.end)),
      .value("utc_offset_s", SummaryValue(summary.localOffset)),
    ]
  }

  private static func points(_ summary: ActivitySummary) -> [SummaryEntry] {
    let rejected = RejectionReason.allCases.map { reason in
      SummaryEntry.value(reason.word, .integer(summary.rejections[reason]))
    }
    return [
      .group(
        "points",
        [
          .value("read", .integer(summary.pointsRead)),
          .value("accepted", .integer(summary.pointsAccepted)),
          .group("rejected", rejected),
        ]),
      .value("segments", .integer(summary.segments)),
      .value("gaps", .integer(summary.gaps)),
    ]
  }

  private static func measures(_ summary: ActivitySummary) -> [SummaryEntry] {
    let bounds = summary.bounds
    return [
      .value("distance_m", .metres(summary.distance)),
      .value("distance_sd_m", .metres(summary.distanceDeviation)),
      .value("distance_raw_m", .metres(summary.rawDistance)),
      .value("bridged_m", .metres(summary.bridgedDistance)),
      .value("measure", .text(summary.measure.rawValue)),
      .value("elapsed_s", SummaryValue(duration: summary.elapsed)),
      .value("moving_s", SummaryValue(duration: summary.moving)),
      .value("stopped_s", SummaryValue(duration: summary.stopped)),
      .value("paused_s", SummaryValue(duration: summary.paused)),
      .value("unknown_s", SummaryValue(duration: summary.unknown)),
      .value("speed_mps", SummaryValue(summary.averageSpeed, places: 3)),
      .value("speed_max_mps", SummaryValue(summary.maximumSpeed, places: 3)),
      .value("pace_s_per_km", SummaryValue(summary.pace, places: 1)),
      .value(
        "grade_adjusted_pace_s_per_km", SummaryValue(summary.gradeAdjustedPace, places: 1)),
      .value("ascent_m", .metres(summary.ascent)),
      .value("descent_m", .metres(summary.descent)),
      .value("ascent_sd_m", .metres(summary.ascentDeviation)),
      .value("ascent_method", SummaryValue(summary.ascentMethod)),
      .value("elevation_source", SummaryValue(summary.elevationSource?.rawValue)),
      .value("elevation_min_m", .metres(summary.minimumElevation)),
      .value("elevation_max_m", .metres(summary.maximumElevation)),
      .group(
        "bounds",
        [
          .value("south", SummaryValue(bounds?.south, places: 7)),
          .value("west", SummaryValue(bounds?.west, places: 7)),
          .value("north", SummaryValue(bounds?.north, places: 7)),
          .value("east", SummaryValue(bounds?.east, places: 7)),
        ]),
      .group(
        "heart_rate_bpm",
        [
          .value("average", SummaryValue(summary.averageHeartRate, places: 1)),
          .value("max", SummaryValue(summary.maximumHeartRate)),
        ]),
      .group(
        "device",
        [
          .value("distance_m", .metres(summary.device?.distance)),
          .value("ascent_m", .metres(summary.device?.ascent)),
          .value("timer_s", SummaryValue(duration: summary.device?.timer)),
          .value("descent_m", .metres(summary.device?.descent)),
          .value("elapsed_s", SummaryValue(duration: summary.device?.elapsed)),
          .value("moving_s", SummaryValue(duration: summary.device?.moving)),
        ]),
    ]
  }

  private static func issue(_ issue: ReadIssue) -> [SummaryEntry] {
    // A place in bytes is for formats without lines.
    let offset = issue.place.line == nil ? issue.place.byteOffset : nil
    return [
      .value("kind", .text(issue.kind.rawValue)),
      .value("line", SummaryValue(issue.place.line)),
      .value("column", SummaryValue(issue.place.column)),
      .value("byte_offset", SummaryValue(offset)),
      .value("point", SummaryValue(issue.point)),
      .value("message", .text(issue.message)),
    ]
  }
}
