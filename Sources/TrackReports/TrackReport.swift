import ReadableText
public import TrackModel
public import TrackSmoothing

/// What a page says of one track: drawn, measured, and what cleaning did to it.
public struct TrackReport: Sendable {
  /// What was measured.
  public var summary: ActivitySummary
  /// The track that was measured.
  public var track: SmoothTrack
  /// When it began, as a person reads it; nil where that is not known or not said.
  public var start: String?
  /// Whether it is for other eyes than the owner's: neither source nor device, no rejected points,
  /// no line over gaps, no issues. Head, tail and names are for who makes the document to clear.
  public var isShared: Bool

  /// A report.
  public init(
    _ summary: ActivitySummary, _ track: SmoothTrack, start: String? = nil, isShared: Bool = false
  ) {
    self.summary = summary
    self.track = track
    self.start = start
    self.isShared = isShared
  }

  /// The map as SVG 1.1, the points that do not count left out; nil where no position counts.
  public var mapSVG: String? {
    RouteMap(track, showsRejected: false, showsGaps: !isShared).map {
      $0.drawing(isLive: false).element("Map of \(title)", className: "map")
    }
  }

  /// The curves over the distance as SVG 1.1; nil without a distance or anything to show over it.
  public var profileSVG: String? {
    ProfileDrawing(RouteProfile(track), summary.activity).map {
      $0.drawing(isLive: false).element("Profile of \(title)", className: "profile")
    }
  }

  /// Its name, or what it was.
  var title: String {
    if let name = summary.name, !name.isEmpty { return name }
    let word = summary.activity == .other ? summary.geometry.rawValue : summary.activity.rawValue
    return word.prefix(1).uppercased() + word.dropFirst()
  }
}
