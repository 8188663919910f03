import ReadableText
import TrackCleaning
import TrackModel
import TrackSmoothing

extension TrackSection {
  /// Tables end here; a track of nonsense must not fill a page.
  private static let mostRows = 200

  func writeSplits(to markup: inout MarkupWriter) {
    guard !summary.splits.isEmpty else { return }
    let rate = summary.activity.isPaced ? "Pace" : "Speed"
    PageTable(
      heading: "Splits", columns: ["Split", "Distance", "Moving", rate, "Up", "Down"],
      rows: summary.splits.prefix(Self.mostRows).map { split in
        [
          "\(split.number)", Figures.distance(split.distance), Figures.duration(split.moving),
          rateText(metres: split.distance, milliseconds: split.moving),
          Figures.metres(split.ascent), Figures.metres(split.descent),
        ]
      }, total: summary.splits.count
    ).write(to: &markup)
  }

  func writeEfforts(to markup: inout MarkupWriter) {
    guard !summary.bestEfforts.isEmpty else { return }
    let rate = summary.activity.isPaced ? "Pace" : "Speed"
    PageTable(
      heading: "Best efforts", note: "By the clock: pauses inside count.",
      columns: ["Distance", "Time", rate, "Begins after"],
      rows: summary.bestEfforts.map { effort in
        [
          effort.name + (effort.isBridged ? " (over a gap)" : ""),
          Figures.duration(effort.elapsed),
          rateText(metres: effort.distance, milliseconds: effort.elapsed),
          Figures.duration(effort.offset),
        ]
      }
    ).write(to: &markup)
  }

  private func rateText(metres: Double, milliseconds: Int64?) -> String {
    guard let milliseconds, milliseconds > 0 else { return Figures.unknown }
    return speed(metres * 1000 / Double(milliseconds))
  }

  func writeCleaning(to markup: inout MarkupWriter) {
    guard summary.geometry == .track else { return }
    let total = summary.rejections.total
    let note =
      "\(Figures.count(summary.pointsRead, "point", "points")) read,"
      + " \(Figures.grouped(summary.pointsAccepted)) count, \(Figures.grouped(total)) do not."
    let shown = Dictionary(
      (map?.rejections?.reasons ?? []).map { ($0.reason, $0.shown) }, uniquingKeysWith: +)
    PageTable(
      heading: "What cleaning did", note: note,
      columns: ["Reason", "Points", "On the map", "Meaning"],
      rows: RejectionReason.allCases.filter { summary.rejections[$0] > 0 }.map { reason in
        [
          reason.word, Figures.grouped(summary.rejections[reason]),
          Figures.grouped(shown[reason] ?? 0), ExplanationWords.meaning(reason, nil),
        ]
      }, wordColumns: [3]
    ).write(to: &markup)
  }

  func writeGaps(to markup: inout MarkupWriter) {
    let gaps = track.clean.gaps
    guard !gaps.isEmpty else { return }
    PageTable(
      heading: "Gaps", columns: ["Gap", "At", "After", "Duration", "What it counts as"],
      rows: gaps.prefix(Self.mostRows).enumerated().map { number, gap in
        let kind = track.kind(of: gap)
        let first = track.times.first
        let start = first.map { track.times[gap.sample - 1] - $0 }
        let duration =
          first.map { _ in track.times[gap.sample] - track.times[gap.sample - 1] }
        return [
          "\(number + 1)", Figures.distance(track.distances[gap.sample - 1]),
          Figures.duration(start), Figures.duration(duration),
          "\(ExplanationWords.word(kind)): \(ExplanationWords.meaning(kind))",
        ]
      }, total: gaps.count, wordColumns: [4]
    ).write(to: &markup)
  }

  func writeIssues(to markup: inout MarkupWriter) {
    guard summary.issuesTotal > 0 else { return }
    PageTable(
      heading: "What was wrong in the file", columns: ["Place", "What"],
      rows: summary.issues.map { issue in
        [issue.place.line.map { "line \($0)" } ?? Figures.unknown, issue.text]
      }, total: summary.issuesTotal, wordColumns: [1]
    ).write(to: &markup)
  }
}
