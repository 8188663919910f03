import Geodesy
import TrackCleaning
import TrackFiles
import TrackMetrics
import TrackModel
import TrackSmoothing

/// One file, read, and the work of each stage on it.
///
/// A stage does what `TrackPipeline` does for a track whose file names its kind.
struct Workbench {
  /// The path as given.
  let path: String
  /// The file as read.
  let file: TrackFile
  /// Bytes of the file.
  var bytes: Int { file.byteCount }
  /// Points of all tracks.
  var points: Int { file.document.tracks.reduce(0) { $0 + $1.points.count } }

  /// Reads a file.
  init(path: String) throws(BenchmarkError) {
    self.path = path
    file = try Self.read(path)
    guard points > 0 else { throw .cannotRead(path, "no track points") }
  }

  /// Reads the file again.
  func read() throws(BenchmarkError) -> TrackFile { try Self.read(path) }

  /// Metres of all tracks, joined as read.
  func distance() -> Double {
    file.document.tracks.reduce(0) { sum, track in
      sum
        + pathLength(
          latitudes: track.points.latitudes.span, longitudes: track.points.longitudes.span)
    }
  }

  /// Every track, cleaned.
  func filter() -> [CleanTrack] {
    let time = file.document.metadata.time
    return file.document.tracks.map { track in
      let cleaner = TrackCleaner(options: CleaningOptions(activity: Self.kind(of: track)))
      return cleaner.clean(track, startTime: time == Missing.time ? nil : time)
    }
  }

  /// Every cleaned track, smoothed.
  func smooth(_ tracks: [CleanTrack]) -> [SmoothTrack] {
    tracks.map { TrackSmoother().smooth($0) }
  }

  /// Every smoothed track, measured.
  func measure(_ tracks: [SmoothTrack]) -> [ActivitySummary] {
    tracks.map { ActivityMeasurer().measure($0, source: source, origin: .file) }
  }

  /// The whole way after reading.
  func summaries(of file: TrackFile, depth: SmoothingDepth = .quick) -> [ActivitySummary] {
    TrackPipeline(options: PipelineOptions(depth: depth)).summaries(
      of: file.document, source: source)
  }

  private static func read(_ path: String) throws(BenchmarkError) -> TrackFile {
    do throws(ReadError) {
      return try TrackFileReader().read(path: path)
    } catch {
      throw .cannotRead(path, error.message)
    }
  }

  private static func kind(of track: Track) -> ActivityKind {
    track.about.kind.flatMap(ActivityKind.init(sourceWord:)) ?? .other
  }

  private var source: SourceReference {
    SourceReference(path: path, format: file.document.format, bytes: bytes)
  }
}
