import ActivityStore
import Streaks
import SummaryFormats
import TrackMetrics
import TrackModel

/// An outing that a person enters by hand, made into what the store keeps.
struct ManualOuting {
  let kind: ActivityKind
  let start: LocalMoment
  let minutes: Int
  /// Metres.
  let distance: Double?
  let zone: String

  /// Adds it; what is there already, to the second and the minute, is not added again.
  func add(
    to store: ActivityStore
  ) throws(StoreError) -> (activity: StoredActivity, isNew: Bool) {
    let document = self.document
    var prepared = PreparedActivity(
      document, track: 0, points: StoredPoints(document.tracks[0].points))
    prepared.format = nil
    if let known = try store.activity(prepared.id), known.deleted == nil { return (known, false) }
    let summary = self.summary(of: document)
    var json: [UInt8] = []
    SummaryJSON.append(summary, to: &json)
    var facts = ActivityFacts(summary)
    facts.distance = distance.map { Int64(($0 * 1000).rounded(.toNearestOrEven)) }
    let description = ActivityDescription(
      facts: facts,
      zone: ActivityZone(name: zone, isKnown: true, offset: start.utcOffset), title: "",
      origin: .manual, figures: .manual, summary: String(decoding: json, as: UTF8.self),
      pipeline: TrackPipeline.version)
    if try store.activity(prepared.id) != nil {
      try store.undelete([prepared.id])
    } else {
      try store.transaction { () throws(StoreError) in
        try ActivityWriter(store).add(prepared, description)
      }
    }
    guard let added = try store.activity(prepared.id) else {
      throw StoreError(.inputOutput, "the outing was not kept")
    }
    return (added, true)
  }

  /// A track of one session without a point.
  private var document: TrackDocument {
    var totals = DeviceTotals(distance: distance, timer: length)
    totals.elapsed = length
    var track = Track()
    track.about.kind = kind.rawValue
    track.session = Session(
      start: start.milliseconds, end: start.milliseconds + length, totals: totals)
    return TrackDocument(format: .fit, tracks: [track])
  }

  private var length: Int64 { Int64(minutes) * 60_000 }

  private func summary(of document: TrackDocument) -> ActivitySummary {
    var options = PipelineOptions()
    options.activity = kind
    let source = SourceReference(path: "", format: .fit, track: 0, bytes: 0)
    let summaries = TrackPipeline(options: options).summaries(of: document, source: source)
    guard let summary = summaries.first else {
      preconditionFailure("a track with a session has a summary")
    }
    return summary
  }
}
