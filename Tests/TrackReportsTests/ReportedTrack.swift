import TestSupport
import TrackFiles
import TrackMetrics
import TrackModel
import TrackReports
import TrackSmoothing

/// Reports as a test makes them.
enum ReportedTrack {
  /// Of the tracks of a document, measured the quick way.
  static func reports(_ document: TrackDocument, isShared: Bool = false) -> [TrackReport] {
    var options = PipelineOptions()
    options.splits = .kilometre
    options.findsBestEfforts = true
    var tracks: [Int: SmoothTrack] = [:]
    let source = SourceReference(path: "test", format: document.format, bytes: 0)
    let measured = TrackPipeline(options: options).measure(document, source: source) {
      tracks[$0] = $1
    }
    return measured.summaries.compactMap { summary in
      guard summary.geometry == .track else { return nil }
      return tracks[summary.source.track].map { TrackReport(summary, $0, isShared: isShared) }
    }
  }

  /// Of one track.
  static func report(_ track: Track) -> TrackReport? {
    reports(TrackDocument(format: .gpx, tracks: [track])).first
  }

  /// The page of a document.
  static func page(_ document: TrackDocument, isShared: Bool = false) -> String {
    ReportPage(reports(document, isShared: isShared), maker: "outnudge test").html
  }
}

extension TrackDocument {
  /// A document of one track.
  init(_ track: Track) { self.init(format: .gpx, tracks: [track]) }
}
