import ActivityStore
import LiveRecording
import SummaryFormats
import TrackCleaning
import TrackMetrics
import TrackModel
import TrackSmoothing

/// A finished recording, measured as any import is, as the store will keep it.
struct FinishedRecording {
  let activity: PreparedActivity
  private let summary: ActivitySummary
  private let totals: RecordingTotals
  private let zone: String?
  private let origin: ActivityDescription.Origin

  /// Measures a journal; nil where it has no point.
  init?(_ reading: JournalReading) {
    var document = reading.document
    var points = StoredPoints(document.tracks[0].points)
    document.tracks[0].points = points.points
    let measured = TrackPipeline(options: PipelineOptions(depth: .accurate)).measure(
      document,
      source: SourceReference(path: reading.settings.source.text, format: .gpx, bytes: 0)
    ) { _, smooth in points.reject(smooth.clean.report.rejections) }
    guard let summary = measured.summaries.first, summary.geometry == .track,
      let id = ActivityID(bytes: reading.header.session.bytes)
    else { return nil }
    self.summary = summary
    activity = PreparedActivity(document, track: 0, points: points, id: id)
    totals = RecordingTotals(reading)
    zone = reading.settings.zone
    origin = reading.wasInterrupted ? .recovered : .recorded
  }

  /// What is stored beside the points.
  func description(homeZone: String) -> ActivityDescription {
    var facts = ActivityFacts(summary)
    facts.keep(confirmed: totals.active)
    var json: [UInt8] = []
    SummaryJSON.append(summary, to: &json)
    return ActivityDescription(
      facts: facts,
      zone: ActivityZone(named: zone, fileOffset: nil, home: homeZone, start: facts.start),
      title: "", origin: origin, summary: String(decoding: json, as: UTF8.self),
      pipeline: TrackPipeline.version, recorder: RecorderFigures.json(totals))
  }
}

extension ActivityFacts {
  /// A day counts by the larger of what was measured and what was confirmed while recording,
  /// milliseconds.
  mutating func keep(confirmed: Int64) {
    guard let start, let end else { return }
    active = min(max(active ?? 0, confirmed), end - start)
  }
}

extension JournalReading {
  /// Whether it was gone on with after a crash, or a part of it was salvaged.
  fileprivate var wasInterrupted: Bool {
    entries.contains { entry in
      switch entry {
      case .resume(.recovered, _, _), .gap(.damage): true
      default: false
      }
    }
  }
}
