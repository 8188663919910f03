import ReadableText
import TrackModel

/// What stands below a table: totals, and how the figures are meant.
struct TableNotes {
  var zones: Set<String> = []
  /// Whether duplicates are left out of the totals.
  var skipsDuplicates = false
  private var duplicates = 0
  private var activities = 0
  private var plans = 0
  private var distance = 0.0
  private var moving: Int64 = 0
  private var methods: Set<String> = []
  private var hasGuess = false

  mutating func count(_ summary: ActivitySummary) {
    guard summary.geometry == .track else {
      plans += 1
      return
    }
    if summary.duplicateOf != nil {
      duplicates += 1
      if skipsDuplicates { return }
    }
    activities += 1
    distance += summary.distance ?? 0
    moving += summary.moving ?? 0
    if let method = summary.ascentMethod, let source = summary.elevationSource {
      methods.insert("\(method) (\(source.rawValue))")
    }
    hasGuess = hasGuess || summary.activityOrigin == .guess
  }

  var text: String {
    var text = "\n"
    if activities > 0 {
      text += activities == 1 ? "1 activity" : "\(activities) activities"
      text += ", \(Figures.distance(distance)), \(Figures.duration(moving)) moving\n"
    }
    if duplicates > 0 {
      text += "\(Figures.count(duplicates, "duplicate", "duplicates")) of others, "
      text += skipsDuplicates ? "left out of these sums\n" : "counted in these sums\n"
    }
    if plans > 0 { text += "\(plans) without a track: routes or waypoints only\n" }
    if !zones.isEmpty { text += "Times: \(zones.sorted().joined(separator: ", "))." }
    if !methods.isEmpty { text += " Ascent: \(methods.sorted().joined(separator: ", "))." }
    text += " Points: accepted/read."
    if hasGuess { text += " Activity?: guessed from the speed." }
    return text + "\n"
  }
}
