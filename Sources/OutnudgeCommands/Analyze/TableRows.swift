import ReadableText
import TrackModel

/// A table for people: a line per activity, totals below. The first activities decide how wide its
/// columns are, so that long tables need not wait for their end.
struct TableRows: RowWriter {
  private static let headings = [
    "START", "ACTIVITY", "DISTANCE", "MOVING", "PACE", "ASCENT", "POINTS", "FILE AND NAME",
  ]
  /// How many activities decide.
  private static let deciding = 100

  /// A line of cells, and what stands below it: splits and best efforts.
  private struct Line {
    var cells: [String]
    var below: String
  }

  private let zone: ZoneChoice
  /// What waits for the widths.
  private var waiting: [Line] = []
  private var widths: [Int]?
  private var notes = TableNotes()

  init(zone: ZoneChoice, skipsDuplicates: Bool) {
    self.zone = zone
    notes.skipsDuplicates = skipsDuplicates
  }

  func head() -> [UInt8] { [] }

  mutating func row(_ summary: ActivitySummary) -> [UInt8] {
    let line = line(summary)
    notes.count(summary)
    if let widths { return Array(text(line, widths).utf8) }
    waiting.append(line)
    return waiting.count < Self.deciding ? [] : Array(beginning().utf8)
  }

  mutating func tail() -> [UInt8] {
    if widths == nil, waiting.isEmpty { return [] }
    let start = widths == nil ? beginning() : ""
    return Array((start + notes.text).utf8)
  }

  /// The headings and all that waits, in columns that are wide enough for both.
  private mutating func beginning() -> String {
    let lines = [Line(cells: Self.headings, below: "")] + waiting
    let widths = TextTable.widths(of: lines.map(\.cells))
    self.widths = widths
    waiting = []
    return lines.map { text($0, widths) }.joined()
  }

  private mutating func line(_ summary: ActivitySummary) -> Line {
    var start = "–"
    if let time = summary.start {
      let local = zone.local(time, fileOffset: summary.localOffset)
      start = local.time
      notes.zones.insert(local.zone)
    }
    let cells = [
      start, kind(summary), Figures.distance(summary.distance), Figures.duration(summary.moving),
      pace(summary), Figures.metres(summary.ascent), points(summary), name(summary),
    ]
    let below = summary.splits.map(SplitLine.text) + summary.bestEfforts.map(SplitLine.text)
    return Line(cells: cells, below: below.joined())
  }

  private func text(_ line: Line, _ widths: [Int]) -> String {
    TextTable.line(line.cells, widths: widths, leftAligned: [0, 1, 7]) + line.below
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
