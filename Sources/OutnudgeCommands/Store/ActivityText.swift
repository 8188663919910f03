import ActivityStore
import ReadableText
import TrackModel

/// An activity as text for a person.
struct ActivityText {
  private let activity: StoredActivity
  private let figures: StoredFigures
  private let names: [ProvenanceKey]
  private let recorder: RecorderFigures?

  init(_ activity: StoredActivity, in store: ActivityStore) throws(StoreError) {
    self.activity = activity
    figures = try StoredFigures(activity, in: store)
    names = try store.names(of: activity)
    recorder = RecorderFigures(json: try store.summary(of: activity).recorder)
  }

  var text: String {
    let lines = times + way + samples + origin
    let width = lines.map(\.0.count).max() ?? 0
    var text = activity.title.isEmpty ? "" : activity.title + "\n"
    for (name, value) in lines {
      text += name + String(repeating: " ", count: width - name.count + 2) + value + "\n"
    }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { PlainText.visible(String($0)) }.joined(separator: "\n")
  }

  private typealias Line = (String, String)

  private var times: [Line] {
    let zone = activity.zone.name + (activity.zone.isKnown ? "" : " (assumed)")
    var lines: [Line] = [
      ("activity", activity.kind.rawValue + (activity.kindOrigin == .guess ? " (guessed)" : ""))
    ]
    if let start = activity.start {
      lines.append(("start", "\(activity.localText(start)) \(zone)"))
    }
    if let day = activity.dayText { lines.append(("counts on", day)) }
    let parts = [
      ("elapsed", figures.elapsed_s), ("moving", figures.moving_s),
      ("stopped", figures.stopped_s), ("paused", figures.paused_s),
      ("unknown", figures.unknown_s),
    ]
    lines += parts.compactMap { name, seconds in
      seconds.map { (name, Figures.duration(Int64(($0 * 1000).rounded()))) }
    }
    if activity.active != nil { lines.append(("active", Figures.duration(activity.active))) }
    return lines
  }

  private var way: [Line] {
    var lines: [Line] = []
    if let metres = activity.metres {
      var words = Figures.distance(metres)
      if let bridged = figures.bridged_m, bridged > 0 {
        words += ", of it \(Figures.distance(bridged)) bridged"
      }
      if let raw = figures.distance_raw_m { words += " (\(Figures.distance(raw)) as read)" }
      lines.append(("distance", words))
    }
    if let pace = figures.pace_s_per_km {
      lines.append(("pace", "\(Figures.pace(pace)), \(Figures.speed(figures.speed_mps))"))
    }
    if let gain = activity.gain {
      let loss = activity.loss.map { ", down \(Figures.metres(Double($0) / 1000))" } ?? ""
      let method = figures.ascent_method.map { " (\($0))" } ?? ""
      lines.append(("ascent", Figures.metres(Double(gain) / 1000) + loss + method))
    }
    if activity.figures != "measured" { lines.append(("figures", "of the \(activity.figures)")) }
    if let device = figures.device {
      let parts = [
        device.distance_m.map { Figures.distance($0) },
        device.ascent_m.map { "+" + Figures.metres($0) },
        device.timer_s.map { Figures.duration(Int64(($0 * 1000).rounded())) },
      ].compactMap(\.self)
      if !parts.isEmpty { lines.append(("device", parts.joined(separator: ", "))) }
    }
    if let recorder { lines.append(("confirmed while recording", recorder.text)) }
    return lines
  }

  private var samples: [Line] {
    var lines: [Line] = []
    if let points = figures.points {
      let reasons = RejectionReason.allCases.compactMap { reason in
        points.rejected[reason.word].flatMap { $0 > 0 ? "\($0) \(reason.word)" : nil }
      }
      let rejected = reasons.isEmpty ? "" : "; not " + reasons.joined(separator: ", ")
      lines.append(("points", "\(points.accepted) of \(points.read) count" + rejected))
    }
    if let average = figures.heart_rate_bpm?.average {
      let most = figures.heart_rate_bpm?.max.map { ", at most \($0)" } ?? ""
      lines.append(("heart rate", Figures.fixed(average, decimals: 0) + most))
    }
    return lines
  }

  private var origin: [Line] {
    var lines: [Line] = [("id", "\(activity.id), revision \(activity.revision)")]
    if let source = figures.reference {
      let place = source.member.map { "\(source.path)/\($0)" } ?? source.path
      lines.append(("from", place + (source.track > 0 ? "#\(source.track)" : "")))
    }
    return lines + names.map { ("known as", "\($0.source) \($0.key)") }
  }
}
