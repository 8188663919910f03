import ByteScanning
import ReadableText
import TrackModel
import TrackSmoothing

/// The part of a page that is about one track.
struct TrackSection {
  let report: TrackReport
  let map: RouteMap?
  let profile: RouteProfile
  let curves: ProfileDrawing?

  var summary: ActivitySummary { report.summary }
  var track: SmoothTrack { report.track }

  init(_ report: TrackReport) {
    self.report = report
    let isOwn = !report.isShared
    map = RouteMap(report.track, showsRejected: isOwn, showsGaps: isOwn)
    profile = RouteProfile(report.track)
    curves = ProfileDrawing(profile, report.summary.activity)
  }

  func write(to markup: inout MarkupWriter) {
    markup.element("section", ["class": "track"]) { section in
      section.element("h1", ["dir": "auto"], text: report.title)
      section.element("p", ["class": "quiet"], text: subtitle)
      figures.write(to: &section)
      writeDrawings(to: &section)
      writeSplits(to: &section)
      writeEfforts(to: &section)
      if !report.isShared { writeCleaning(to: &section) }
      writeGaps(to: &section)
      if !report.isShared { writeIssues(to: &section) }
      section.element("p", ["class": "quiet method"], text: method)
    }
  }

  private var subtitle: String {
    let guess = summary.activityOrigin == .guess ? " (guessed)" : ""
    var parts = [summary.activity.rawValue + guess, report.start]
    if !report.isShared {
      parts.append(summary.source.creator.map { "recorded by \($0)" })
    }
    return parts.compactMap(\.self).joined(separator: " · ")
  }

  // MARK: Figures

  private var figures: FigureList {
    let isPaced = summary.activity.isPaced
    let rate = summary.averageHeartRate.map { Figures.fixed($0, decimals: 0) + " bpm" }
    let figures: [(String, String?)] = [
      ("Distance", summary.distance.map { Figures.distance($0) }),
      ("Moving", summary.moving.map { Figures.duration($0) }),
      ("Elapsed", summary.elapsed.map { Figures.duration($0) }),
      isPaced
        ? ("Pace", summary.pace.map { Figures.pace($0) })
        : ("Speed", summary.averageSpeed.map { Figures.speed($0) }),
      ("Fastest", summary.maximumSpeed.map { speed($0) }),
      ("Up", summary.ascent.map { Figures.metres($0) }),
      ("Down", summary.descent.map { Figures.metres($0) }),
      ("Lowest", summary.minimumElevation.map { Figures.metres($0) }),
      ("Highest", summary.maximumElevation.map { Figures.metres($0) }),
      ("Heart rate", rate),
      ("Greatest heart rate", summary.maximumHeartRate.map { "\($0) bpm" }),
    ]
    return FigureList(figures: figures.compactMap { name, value in value.map { (name, $0) } })
  }

  /// A speed as its kind of activity is used to read it.
  func speed(_ metresPerSecond: Double) -> String {
    guard summary.activity.isPaced else { return Figures.speed(metresPerSecond) }
    return Figures.pace(metresPerSecond > 0 ? 1000 / metresPerSecond : nil)
  }

  // MARK: Drawings

  private func writeDrawings(to markup: inout MarkupWriter) {
    guard let map else {
      markup.element("p", text: "No position counts, so there is no map.")
      return
    }
    let isLive = curves != nil
    markup.element("figure") { figure in
      figure.append(
        ready: map.drawing(isLive: isLive).element(mapLabel, className: "drawing map"))
      MapLegend(map).write(to: &figure)
    }
    guard let curves else { return }
    writePlace(to: &markup)
    markup.element("figure") { figure in
      figure.append(
        ready: curves.drawing(isLive: true).element(profileLabel, className: "drawing profile"))
    }
    let samples = SampleTexts(self, map).json
    markup.append(
      ready: "<script type=\"application/json\" class=\"samples\">\(samples)</script>\n")
  }

  private func writePlace(to markup: inout MarkupWriter) {
    markup.element("div", ["class": "place", "hidden": "hidden"]) { place in
      place.element("label") { label in
        label.element("span", text: "Place along the way")
        label.element(
          "input",
          ["type": "range", "min": "0", "max": "\(profile.places.count - 1)", "value": "0"])
      }
      // The slider tells its value itself.
      place.element(
        "p", ["class": "read", "aria-hidden": "true"],
        text: "Point at a drawing, or move the slider.")
    }
  }

  private var mapLabel: String {
    let gaps = map?.hasGaps == true ? ", gaps" : ""
    return "Map of the way, north up, to scale, with start, end\(gaps)"
  }

  private var profileLabel: String {
    let parts = [
      profile.elevations.isEmpty ? nil : "elevation",
      profile.speeds.isEmpty ? nil : summary.activity.isPaced ? "pace" : "speed",
      profile.heartRates.isEmpty ? nil : "heart rate",
    ]
    return "Over the distance: " + parts.compactMap(\.self).joined(separator: ", ")
  }

  /// How everything came about.
  private var method: String {
    var text = "Measured: \(summary.measure.rawValue)"
    if let ascent = summary.ascentMethod { text += "; climb: \(ascent)" }
    if let map {
      text += ". No point of the way lies farther than \(Drawing.number(map.deviation)) pixels of"
      text += " 960 from the line on the map"
    }
    if curves != nil {
      text += "; the curves have a value every \(Figures.metres(profile.step))"
      if !profile.speeds.isEmpty {
        text += ", speeds are means over \(Figures.metres(profile.reach))"
      }
    }
    return text + "."
  }
}
