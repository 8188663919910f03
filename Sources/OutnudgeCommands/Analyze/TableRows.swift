import TrackModel

/// A table for people: a line per activity, totals below.
struct TableRows: RowWriter {
  private static let headings = [
    "START", "ACTIVITY", "DISTANCE", "MOVING", "PACE", "ASCENT", "POINTS", "FILE AND NAME",
  ]

  private let zone: ZoneChoice
  private var lines: [[String]] = []
  /// What stands below a row: splits and best efforts.
  private var below: [Int: String] = [:]
  private var notes = TableNotes()

  init(zone: ZoneChoice, skipsDuplicates: Bool) {
    self.zone = zone
    notes.skipsDuplicates = skipsDuplicates
  }

  func head() -> [UInt8] { [] }

  mutating func row(_ summary: ActivitySummary) -> [UInt8] {
    var start = "–"
    if let time = summary.start {
      let local = zone.local(time, fileOffset: summary.localOffset)
      start = local.time
      notes.zones.insert(local.zone)
    }
    let more =
      summary.splits.map(SplitLine.text) + summary.bestEfforts.map(SplitLine.text)
    if !more.isEmpty { below[lines.count] = more.joined() }
    notes.count(summary)
    lines.append([
      start, kind(summary), Figures.distance(summary.distance), Figures.duration(summary.moving),
      pace(summary), Figures.metres(summary.ascent), points(summary), name(summary),
    ])
    return []
  }

  func tail() -> [UInt8] {
    guard !lines.isEmpty else { return [] }
    let rows = TextTable.lines([Self.headings] + lines, leftAligned: [0, 1, 7])
    var text = rows[0]
    for (index, line) in rows.dropFirst().enumerated() { text += line + (below[index] ?? "") }
    return Array((text + notes.text).utf8)
  }

  private func kind(_ summary: ActivitySummary) -> String {
    guard summary.geometry == .track else { return summary.geometry.rawValue }
    return summary.activity.rawValue + (summary.activityOrigin == .guess ? "?" : "")
  }

  private func pace(_ summary: ActivitySummary) -> String {
    switch summary.activity {
    case .walk, .hike, .run, .swim: Figures.pace(summary.pace)
    case .ride, .roll, .paddle, .ski, .other: Figures.speed(summary.averageSpeed)
    }
  }

  private func points(_ summary: ActivitySummary) -> String {
    summary.vertices.map(String.init) ?? "\(summary.pointsAccepted)/\(summary.pointsRead)"
  }

  private func name(_ summary: ActivitySummary) -> String {
    let path = summary.source.member ?? summary.source.path
    let file = path.split(separator: "/").last.map(String.init) ?? "-"
    let name = summary.name.map { "  \($0)" } ?? ""
    let duplicate = summary.duplicateOf.map { "  = \($0)" } ?? ""
    return PlainText.visible(file + name + duplicate)
  }
}
