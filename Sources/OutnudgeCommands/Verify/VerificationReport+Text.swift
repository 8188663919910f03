import ReadableText
import RouteVerification
import TrackModel
import TrackSmoothing

/// The report for people: at most twelve lines a track.
extension VerificationReport {
  /// Failed conditions that are shown a track.
  private static let shownFailures = 5

  var text: String {
    var lines = recordLines
    if tracks.isEmpty {
      lines.append("\(verification.verdict.rawValue) - no track to measure")
    }
    let files = failures(verification.checks)
    for (found, explanation) in tracks {
      lines += self.lines(found, explanation) + failures(found.checks)
    }
    return (lines + files).map { PlainText.visible($0) + "\n" }.joined()
  }

  private var recordLines: [String] {
    guard let record = verification.record else { return [] }
    let isWhole = !verification.checks.contains { $0.outcome == .failed }
    var lines = [
      "\(verification.verdict.rawValue) - exported by \(record.tool) as \(record.verdict.rawValue);"
        + (isWhole ? " nothing was changed since" : " it was changed since")
    ]
    if let route = record.route {
      lines.append(
        "a route: \(route.dropped) points left out, none farther off than"
          + " \(Figures.fixed(route.deviation, decimals: 2)) m (limit"
          + " \(Figures.fixed(route.limit, decimals: 2)) m)")
    }
    return lines
  }

  private func lines(
    _ found: TrackVerification, _ explanation: TrackExplanation
  ) -> [String] {
    let summary = found.summary
    return [
      head(found), motion(summary, explanation), climb(summary), points(found), checks(found),
      wander(explanation),
    ].compactMap(\.self)
  }

  private func head(_ found: TrackVerification) -> String {
    let summary = found.summary
    var text = "\(found.verdict.rawValue) - \(summary.activity.rawValue)"
    if let start = summary.start {
      text += ", \(zone.local(start, fileOffset: summary.localOffset).time)"
    }
    text += ", \(Figures.distance(summary.distance))"
    if let deviation = summary.distanceDeviation { text += " (±\(Figures.metres(deviation)))" }
    guard summary.elapsed != nil else { return text + ", without times" }
    return text + " in \(Figures.duration(summary.moving)) moving"
      + " (\(Figures.duration(summary.elapsed)) total)"
  }

  private func motion(_ summary: ActivitySummary, _ explanation: TrackExplanation) -> String? {
    guard summary.elapsed != nil else { return nil }
    let stops = explanation.stops.reduce(0) { $0 + $1.duration }
    var parts = [
      Figures.count(explanation.stops.count, "stop", "stops") + " (\(Figures.duration(stops)))"
    ]
    parts.append(summary.paused == 0 ? "no pause" : "\(Figures.duration(summary.paused)) paused")
    parts.append(
      summary.unknown == 0
        ? "no unknown time" : "\(Figures.duration(summary.unknown)) unknown")
    let bridged = Self.time(.bridged, explanation)
    guard bridged > 0 else { return parts.joined(separator: ", ") }
    return parts.joined(separator: ", ")
      + "; \(Figures.duration(bridged)) bridged (\(Figures.metres(summary.bridgedDistance)))"
  }

  private func climb(_ summary: ActivitySummary) -> String? {
    guard let ascent = summary.ascent else { return nil }
    var remarks = summary.ascentDeviation.map { ["±\(Figures.fixed($0, decimals: 0))"] } ?? []
    switch summary.elevationSource {
    case .gnss: remarks.append("satellite altitude only")
    case .barometer: remarks.append("barometer")
    case .unknown, nil: remarks.append("source not known")
    }
    return "ascent \(Figures.metres(ascent)) (\(remarks.joined(separator: ", "))),"
      + " descent \(Figures.metres(summary.descent))"
  }

  private func points(_ found: TrackVerification) -> String {
    let summary = found.summary
    var text = "\(summary.pointsAccepted) of \(summary.pointsRead) points count"
    let rejected = RejectionReason.allCases.filter { summary.rejections[$0] > 0 }
      .map { "\(summary.rejections[$0]) \($0.word)" }
    if !rejected.isEmpty { text += ": \(rejected.joined(separator: ", "))" }
    guard let accuracy = found.accuracy else { return text + "; accuracy not stated" }
    return text + "; accuracy \(Figures.fixed(accuracy.median, decimals: 1)) m median,"
      + " \(Figures.fixed(accuracy.high, decimals: 1)) m p95"
  }

  private func checks(_ found: TrackVerification) -> String {
    func count(_ outcome: Check.Outcome) -> Int { found.checks.count { $0.outcome == outcome } }
    let absent = found.checks.filter { $0.outcome == .notApplicable }.map(\.condition.rawValue)
    var text = "checks: \(count(.passed)) passed, \(count(.failed)) failed,"
    text += " \(absent.count) not applicable"
    return absent.isEmpty ? text : text + " (\(absent.joined(separator: ", ")))"
  }

  private func wander(_ explanation: TrackExplanation) -> String? {
    guard let wander = explanation.model?.stillWander, wander >= 1 else { return nil }
    return "not counted: \(Figures.metres(wander)) of wander while standing still"
  }

  private func failures(_ checks: [Check]) -> [String] {
    let failed = checks.filter { $0.outcome == .failed }
    let lines = failed.prefix(Self.shownFailures).map { check in
      let broken = check.measures.filter { !$0.holds }.map(Self.words).joined(separator: "; ")
      let reason = broken.isEmpty ? check.note ?? "" : broken
      return "\(check.condition.rawValue) (\(check.condition.level.rawValue)): not so:"
        + " \(check.condition.title): \(reason)\(Self.words(check.points))"
    }
    let more = failed.count - lines.count
    let others = Figures.count(more, "other condition", "other conditions")
    return more > 0 ? lines + ["\(others) failed too (--json has all)"] : lines
  }
}
