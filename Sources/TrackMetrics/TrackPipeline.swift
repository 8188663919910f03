import TrackCleaning
public import TrackModel
public import TrackSmoothing

/// The whole way from a document as read to its summaries: clean, smooth, measure.
///
/// No document makes it fail. Time and memory grow with the number of points.
public struct TrackPipeline: Sendable {
  /// The version of the measuring: it rises whenever the same points may give other figures.
  package static let version = 1

  /// What the caller decided.
  public let options: PipelineOptions

  /// A pipeline.
  public init(options: PipelineOptions = PipelineOptions()) { self.options = options }

  /// The summaries of a document, with its issues where they belong.
  ///
  /// There is a summary for each track with a point, a lap or a session; in a document without one,
  /// for each route, or else one for its waypoints. `source` says where the document comes from; each
  /// summary gets its own track number, and the document's creator unless the source names one.
  /// `visit` is shown the number of each track and the track as it was measured, in turn.
  public func measure(
    _ document: TrackDocument, source: SourceReference,
    visit: (_ track: Int, _ smooth: SmoothTrack) -> Void = { _, _ in }
  ) -> MeasuredDocument {
    var source = source
    if source.creator == nil { source.creator = document.creator }
    var summaries: [ActivitySummary] = []
    for (index, track) in document.tracks.enumerated() where !track.isEmpty {
      source.track = index
      let (smooth, origin) = smoothTrack(track, in: document)
      visit(index, smooth)
      var summary = self.summary(of: track, smooth, origin: origin, source: source)
      if summary.name == nil, document.tracks.count == 1 { summary.name = document.metadata.name }
      summaries.append(summary)
    }
    if summaries.isEmpty { summaries = summariesOfPlans(document, source: source) }
    return IssueShare(document).shared(among: summaries)
  }

  /// The summaries of a document; empty when there is nothing in it to measure.
  public func summaries(
    of document: TrackDocument, source: SourceReference
  ) -> [ActivitySummary] {
    measure(document, source: source).summaries
  }

  /// One track of a document, cleaned and smoothed as `summaries` does it, and how its kind of
  /// activity is known.
  ///
  /// `document` gives the format and the time at which the recording was started.
  public func smoothTrack(
    _ track: Track, in document: TrackDocument
  ) -> (track: SmoothTrack, origin: ActivitySummary.ActivityOrigin) {
    if let activity = options.activity {
      return (smooth(track, as: activity, in: document), .option)
    }
    if let activity = track.about.kind.flatMap(ActivityKind.init(sourceWord:)) {
      return (smooth(track, as: activity, in: document), .file)
    }
    let activity = guess(track, in: document)
    return (smooth(track, as: activity, in: document), .guess)
  }

  private func summary(
    of track: Track, _ smoothed: SmoothTrack, origin: ActivitySummary.ActivityOrigin,
    source: SourceReference
  ) -> ActivitySummary {
    var summary = ActivityMeasurer(
      splits: options.splits, findsBestEfforts: options.findsBestEfforts, ascent: options.ascent,
      gradeAdjustment: options.gradeAdjustment
    ).measure(smoothed, source: source, origin: origin)
    summary.name = track.about.name
    summary.sourceActivity = track.about.kind
    summary.localOffset = track.localOffset
    summary.device = track.statedTotals
    if track.points.isEmpty { summary.start = track.statedStart }
    if smoothed.clean.report.inversions > 0 {
      summary.add(IssueShare.timeOrder(smoothed.clean.report.inversions, track: source.track))
    }
    return summary
  }

  private func smooth(
    _ track: Track, as activity: ActivityKind, in document: TrackDocument
  ) -> SmoothTrack {
    if options.isRaw {
      return SmoothTrack(
        asRead: CleanTrack(asRead: track, format: document.format, activity: activity))
    }
    return smooth(
      track, as: activity, in: document, speedLimit: options.maximumSpeed, depth: options.depth)
  }

  private func smooth(
    _ track: Track, as activity: ActivityKind, in document: TrackDocument, speedLimit: Double?,
    depth: SmoothingDepth
  ) -> SmoothTrack {
    let cleaner = TrackCleaner(
      options: CleaningOptions(
        activity: activity, maximumAccuracy: options.maximumAccuracy,
        maximumAge: options.maximumAge, maximumSpeed: speedLimit, gap: options.gap))
    let time = document.metadata.time
    let clean = cleaner.clean(
      track, startTime: time == Missing.time ? nil : time, format: document.format)
    return TrackSmoother(
      options: SmoothingOptions(depth: depth, elevation: options.elevation)
    ).smooth(clean)
  }

  /// A first, quick go with the limit of a ride, and the smoothing of a walk, which keeps slow motion.
  private func guess(_ track: Track, in document: TrackDocument) -> ActivityKind {
    let limit = options.maximumSpeed ?? ActivityGuess.speedLimit
    return ActivityGuess.kind(
      of: smooth(track, as: .walk, in: document, speedLimit: limit, depth: .quick))
  }
}
