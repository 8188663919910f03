import TrackFiles
import TrackMetrics
import TrackModel
import TrackReports
import TrackSmoothing

/// A page about the tracks of a file, to be written to a file of its own.
func page(about file: TrackFile) -> String {
  let options = PipelineOptions(depth: .accurate, splits: .kilometre, findsBestEfforts: true)
  var tracks: [Int: SmoothTrack] = [:]
  let measured = TrackPipeline(options: options).measure(
    file.document, source: file.source
  ) { number, track in tracks[number] = track }
  let reports = measured.summaries.compactMap { summary in
    tracks[summary.source.track].map { TrackReport(summary, $0, start: "on a fine morning") }
  }
  return ReportPage(reports, maker: "My App 1.0").html
}

/// The map of a track alone, as SVG.
func map(of track: SmoothTrack, _ summary: ActivitySummary) -> String? {
  TrackReport(summary, track).mapSVG
}
