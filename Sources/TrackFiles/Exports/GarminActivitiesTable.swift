internal import ByteScanning

/// `…_summarizedActivities.json` of a Garmin export: what its activities are called. Their files are
/// named otherwise and are known by their start.
enum GarminActivitiesTable {
  /// Deeper than any table.
  private static let deepest = 64

  /// Adds the activities that have a start; what is no such table has none.
  static func read(_ bytes: [UInt8], into table: inout ListingTable) {
    var tokens = JSONTokens(bytes)
    // An activity may hold objects of its own.
    var activities: [ActivityListing] = []
    var key = ""
    while let token = tokens.next() {
      switch token {
      case .objectStart:
        guard activities.count < deepest else { return }
        activities.append(ActivityListing())
      case .objectEnd:
        guard let activity = activities.popLast() else { return }
        if let start = activity.start { table.add(activity, start: start) }
      case .key(let name): key = name
      case .string(let text):
        guard let last = activities.indices.last else { continue }
        if key == "name" { activities[last].name = text.nonEmpty }
        if key == "activityType" { activities[last].kind = text.nonEmpty }
      case .number(let number):
        guard let last = activities.indices.last, key == "startTimeGmt" else { continue }
        activities[last].start = Int64(exactly: number.rounded())
      case .arrayStart, .arrayEnd, .word: break
      }
    }
  }
}
