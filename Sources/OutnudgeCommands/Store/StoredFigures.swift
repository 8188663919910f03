import ActivityStore
import Foundation
import TrackModel

/// What commands need of a stored summary; the names are those of its JSON.
// swift-format-ignore: AlwaysUseLowerCamelCase
struct StoredFigures: Decodable {
  struct Source: Decodable {
    var path: String
    var member: String?
    var format: String
    var track: Int
    var creator: String?
    var bytes: Int
  }
  struct Points: Decodable {
    var read: Int
    var accepted: Int
    var rejected: [String: Int]
  }
  struct HeartRate: Decodable {
    var average: Double?
    var max: Int?
  }
  struct Device: Decodable {
    var distance_m: Double?
    var ascent_m: Double?
    var timer_s: Double?
  }
  struct Issue: Decodable {
    var kind: String
    var line: Int?
    var column: Int?
    var byte_offset: Int?
    var point: Int?
    var message: String
  }

  var source: Source?
  var points: Points?
  var measure: String?
  var distance_raw_m: Double?
  var bridged_m: Double?
  var elapsed_s: Double?
  var moving_s: Double?
  var stopped_s: Double?
  var paused_s: Double?
  var unknown_s: Double?
  var speed_mps: Double?
  var speed_max_mps: Double?
  var pace_s_per_km: Double?
  var ascent_method: String?
  var heart_rate_bpm: HeartRate?
  var device: Device?
  var issues: [Issue]?
  var issues_total: Int?

  /// The figures of an activity; all absent where its summary is of another kind.
  init(_ activity: StoredActivity, in store: ActivityStore) throws(StoreError) {
    let json = try store.summary(of: activity).json
    self =
      (try? JSONDecoder().decode(StoredFigures.self, from: Data(json.utf8))) ?? StoredFigures()
  }

  private init() {}

  /// Where the activity came from; nil where that is not known.
  var reference: SourceReference? {
    guard let source, let format = TrackFormat(rawValue: source.format) else { return nil }
    return SourceReference(
      path: source.path, member: source.member, format: format, track: source.track,
      creator: source.creator, bytes: source.bytes)
  }

  /// What was wrong when it was read.
  var readIssues: [ReadIssue] {
    (issues ?? []).compactMap { issue in
      ReadIssue.Kind(rawValue: issue.kind).map { kind in
        ReadIssue(
          kind: kind,
          place: SourcePlace(
            line: issue.line, column: issue.column, byteOffset: issue.byte_offset),
          point: issue.point, message: issue.message)
      }
    }
  }
}
