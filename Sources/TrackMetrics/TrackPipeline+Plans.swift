import Geodesy
import TrackCleaning
package import TrackModel
package import TrackSmoothing

extension TrackPipeline {
  /// Summaries of what was planned, not recorded: each route, or else the waypoints.
  func summariesOfPlans(_ document: TrackDocument, source: SourceReference) -> [ActivitySummary] {
    var source = source
    var summaries: [ActivitySummary] = []
    for (index, route) in document.routes.enumerated() where !route.points.isEmpty {
      source.track = index
      summaries.append(summary(of: route, source: source))
    }
    if summaries.isEmpty, !document.waypoints.isEmpty {
      source.track = 0
      var summary = plan(.waypoints, of: document.waypoints, kind: nil, source: source)
      summary.name = document.metadata.name
      summaries = [summary]
    } else if summaries.count == 1, summaries[0].name == nil {
      summaries[0].name = document.metadata.name
    }
    return summaries
  }

  private func summary(of route: Route, source: SourceReference) -> ActivitySummary {
    var summary = plan(.route, of: route.points, kind: route.about.kind, source: source)
    summary.name = route.about.name
    let points = route.points.filter(\.isPositioned)
    let latitudes = points.map(\.latitude)
    let longitudes = points.map(\.longitude)
    if !points.isEmpty {
      summary.distance = pathLength(latitudes: latitudes.span, longitudes: longitudes.span)
    }
    return summary
  }

  private func plan(
    _ geometry: ActivitySummary.Geometry, of points: [Waypoint], kind word: String?,
    source: SourceReference
  ) -> ActivitySummary {
    let stated = word.flatMap(ActivityKind.init(sourceWord:))
    var summary = ActivitySummary(
      source: source, geometry: geometry, activity: options.activity ?? stated ?? .other,
      activityOrigin: options.activity != nil ? .option : stated != nil ? .file : .guess,
      measure: options.isRaw ? .raw : .quick)
    summary.sourceActivity = word
    summary.vertices = points.count
    let positioned = points.filter(\.isPositioned)
    summary.bounds = GeographicBounds(
      latitudes: positioned.map(\.latitude), longitudes: positioned.map(\.longitude))
    return summary
  }
}

extension SmoothTrack {
  /// A route as if somebody had gone along it.
  package init(planned route: Route) {
    let points = route.points
    let track = Track(
      points: TrackPoints(
        times: points.map { _ in Missing.time }, latitudes: points.map(\.latitude),
        longitudes: points.map(\.longitude), elevations: points.map(\.elevation),
        segmentStarts: [0]))
    self.init(asRead: CleanTrack(asRead: track))
  }
}

extension Waypoint {
  fileprivate var isPositioned: Bool { abs(latitude) <= 90 && abs(longitude) <= 180 }
}
