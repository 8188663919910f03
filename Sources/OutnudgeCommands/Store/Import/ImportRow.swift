import ActivityStore
import ArchiveAnalysis
import ReadableText
import TrackModel

/// What became of one thing that the inputs held.
struct ImportRow {
  enum Result: String {
    case imported
    /// It was there; nothing was asked.
    case duplicate
    /// It may be there; a person must decide.
    case similar
    /// It is no activity.
    case skipped
    case unreadable
  }

  var result: Result
  var path: String
  var member: String?
  var track: Int?
  /// The activity that it became or that was there.
  var activity: StoredActivity?
  /// How it is known to be there, or why it is none.
  var note: String?

  static let headings = ["RESULT", "ID", "START", "ACTIVITY", "DISTANCE", "FILE"]

  /// The row as it is written.
  var listed: Listing.Row {
    let file = member ?? path
    let shown = file.split(separator: "/").last.map(String.init) ?? file
    let start = activity.flatMap { activity in activity.start.map { activity.localText($0) } }
    return Listing.Row(
      values: [
        ("result", .text(result.rawValue)),
        ("id", ListedValue(activity?.id.description)),
        ("note", ListedValue(note)), ("source_path", .text(path)),
        ("source_member", ListedValue(member)), ("source_track", track.map { .count($0) }),
        ("activity", ListedValue(activity?.kind.rawValue)),
        ("start", ListedValue(instant: activity?.start)),
        ("distance_m", ListedValue(thousandths: activity?.distance)),
      ],
      cells: [
        result.rawValue, activity?.id.short ?? "–", start ?? "–", activity?.kind.rawValue ?? "–",
        Figures.distance(activity?.distance.map { Double($0) / 1000 }),
        PlainText.visible(
          shown + (track ?? 0 > 0 ? "#\(track ?? 0)" : "") + (note.map { "  (\($0))" } ?? "")),
      ])
  }
}
