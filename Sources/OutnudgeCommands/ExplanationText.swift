import ReadableText
import TrackMetrics
import TrackModel
import TrackReports
import TrackSmoothing

/// An explanation for people.
struct ExplanationText {
  private let explanation: TrackExplanation
  private let zone: ZoneChoice

  init(_ explanation: TrackExplanation, zone: ZoneChoice) {
    self.explanation = explanation
    self.zone = zone
  }

  var text: String {
    head + rejections + gaps + stops + smoothing
  }

  private var summary: ActivitySummary { explanation.summary }

  private var head: String {
    let name = summary.name.map { " \"\($0)\"" } ?? ""
    var text = PlainText.visible("\(summary.source.path), track \(summary.source.track)\(name)")
    text += ": \(summary.activity.rawValue) (from \(summary.activityOrigin.rawValue))\n"
    text += "\(summary.pointsRead) points read, \(summary.pointsAccepted) accepted,"
    text += " \(summary.rejections.total) rejected\n"
    for reason in RejectionReason.allCases where summary.rejections[reason] > 0 {
      text += "  \(reason.word) \(summary.rejections[reason])\n"
    }
    return text
  }

  private var rejections: String {
    guard !explanation.rejections.isEmpty else { return "" }
    var text = "\nRejected points:\n"
    var run: [TrackExplanation.Rejection] = []
    for rejection in explanation.rejections {
      if let last = run.last,
        last.row + 1 != rejection.row || last.reason != rejection.reason
          || last.detail != rejection.detail
      {
        text += line(run)
        run = []
      }
      run.append(rejection)
    }
    return text + line(run)
  }

  private func line(_ run: [TrackExplanation.Rejection]) -> String {
    guard let first = run.first, let last = run.last else { return "" }
    var text = run.count == 1 ? "  point \(first.row)" : "  points \(first.row)–\(last.row)"
    text += place(first.place, to: run.count == 1 ? nil : last.place)
    if let time = first.time { text += ", \(local(time))" }
    return text + ": \(first.reason.word): "
      + "\(ExplanationWords.meaning(first.reason, first.detail))\n"
  }

  private func place(_ first: SourcePlace, to last: SourcePlace?) -> String {
    guard let line = first.line, let column = first.column else {
      guard let start = first.byteOffset else { return "" }
      return last?.byteOffset.map { " (bytes \(start) to \($0))" } ?? " (byte \(start))"
    }
    guard let end = last?.line else { return " (\(line):\(column))" }
    return " (\(line):\(column) to \(end):\(last?.column ?? 1))"
  }

  private var gaps: String {
    guard !explanation.gaps.isEmpty else { return "" }
    var text = "\nGaps:\n"
    for gap in explanation.gaps {
      text += "  before point \(gap.rows.after)\(place(gap.place, to: nil))"
      if let start = gap.start { text += ", from \(local(start))" }
      if let duration = gap.duration { text += ", \(Figures.duration(duration))" }
      text += ", \(Figures.distance(gap.chord)): \(ExplanationWords.word(gap.kind)): "
      text += "\(ExplanationWords.meaning(gap.kind))\n"
    }
    return text
  }

  private var stops: String {
    guard !explanation.stops.isEmpty else { return "" }
    var text = "\nStops of \(SmoothTrack.shortestStop / 1000) s or more:\n"
    for stop in explanation.stops {
      text += "  from point \(stop.row)\(place(stop.place, to: nil)), \(local(stop.start)),"
      text += " \(Figures.duration(stop.duration))\n"
    }
    return text
  }

  private var smoothing: String {
    var text = "\nSmoothing (\(summary.measure.rawValue)):\n"
    text += "  distance \(Figures.distance(summary.distance)), through the accepted points "
    text += "\(Figures.distance(explanation.acceptedLength)), through all as read "
    text += "\(Figures.distance(summary.rawDistance))\n"
    if let ascent = summary.ascent, let method = summary.ascentMethod {
      text += "  ascent \(Figures.metres(ascent)) (\(method)"
      text += summary.elevationSource.map { ", \($0.rawValue)" } ?? ""
      text += "), every rise as read \(Figures.metres(explanation.sumOfRises))\n"
    }
    return text + (explanation.model.map(lines) ?? "")
  }

  private func lines(_ model: ModelExplanation) -> String {
    var text = "  moving at \(Figures.speed(model.movingSpeed)) (median);"
    text += " \(Figures.metres(model.stillWander)) of wander while standing left out\n"
    if let scale = model.noiseScale {
      text += "  receiver: while standing, \(Figures.fixed(scale, decimals: 2)) times as uneasy as"
      text += " its accuracy says\n"
    } else {
      text += "  receiver: no stop is long enough to check its accuracy\n"
    }
    if let excess = model.speedExcess {
      text += "  way by the device's speeds: \(Figures.fixed(excess, decimals: 0)) m more than by"
      text += " the positions\n"
    }
    guard let terrain = model.terrain else { return text }
    text += "  ground: grades of \(Figures.fixed(100 * terrain.roughness, decimals: 1)) % that last"
    text += " \(Figures.metres(terrain.length))\n"
    for (method, metres) in model.ascents {
      text += "  ascent, \(method.rawValue): \(Figures.metres(metres))\n"
    }
    if let time = model.walkingTime {
      text += "  on foot, by rules of thumb:"
      text += " \(Figures.duration(Int64(time.tobler * 1000))) (Tobler),"
      text += " \(Figures.duration(Int64(time.naismith * 1000))) (Naismith and Langmuir)\n"
    }
    return text
  }

  private func local(_ time: Int64) -> String {
    zone.localSecond(time, fileOffset: summary.localOffset)
  }
}
