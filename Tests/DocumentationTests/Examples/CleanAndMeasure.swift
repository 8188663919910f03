import TrackCleaning
import TrackFiles
import TrackMetrics
import TrackModel
import TrackSmoothing

/// A line for each activity in a file.
func figures(ofFileAt path: String) throws(ReadError) -> [String] {
  let file = try TrackFileReader().read(path: path)
  return TrackPipeline().summaries(of: file.document, source: file.source).map { activity in
    var words = [activity.activity.rawValue, "\(activity.pointsAccepted) points"]
    if let distance = activity.distance { words.append("\(Int(distance)) m") }
    if let moving = activity.moving { words.append("\(moving / 1000) s in motion") }
    if let ascent = activity.ascent { words.append("\(Int(ascent)) m up") }
    return words.joined(separator: ", ")
  }
}

/// The kilometre splits of a run, with a stricter limit of accuracy: seconds in motion.
func splits(ofRun file: TrackFile) -> [Double] {
  let options = PipelineOptions(activity: .run, maximumAccuracy: 30, splits: .kilometre)
  let activities = TrackPipeline(options: options).summaries(of: file.document, source: file.source)
  return activities.flatMap(\.splits).compactMap(\.moving).map { Double($0) / 1000 }
}

/// The fastest time over each usual distance: its name, and seconds.
func bestEfforts(of file: TrackFile) -> [(name: String, seconds: Double)] {
  let options = PipelineOptions(findsBestEfforts: true)
  let activities = TrackPipeline(options: options).summaries(of: file.document, source: file.source)
  return activities.flatMap(\.bestEfforts).map { ($0.name, Double($0.elapsed) / 1000) }
}

/// Cleans, smooths and measures one track as a hike.
func measuredHike(_ track: Track, source: SourceReference) -> ActivitySummary {
  let cleaner = TrackCleaner(options: CleaningOptions(activity: .hike))
  let clean = cleaner.clean(track, format: source.format)
  let smooth = TrackSmoother().smooth(clean)
  return ActivityMeasurer(splits: .kilometre).measure(smooth, source: source, origin: .option)
}

/// The rows that do not count, each with its reason.
func rejectedRows(of clean: CleanTrack) -> [(row: Int, reason: RejectionReason)] {
  clean.points.times.indices.compactMap { row in
    clean.report.reason(ofRow: row).map { (row, $0) }
  }
}

/// The profile of a track: metres along it, and how high it is there, metres.
func profile(of track: SmoothTrack) -> [(distance: Double, elevation: Double)] {
  zip(track.distances, track.elevations).filter { !$0.1.isNaN }.map { ($0, $1) }
}

/// Seconds of which nothing is known, because the recording has a hole there.
func unknownSeconds(of track: SmoothTrack) -> Double {
  guard !track.times.isEmpty else { return 0 }
  let holes = track.clean.gaps.filter { track.kind(of: $0) == .unknown }
  return holes.reduce(0) { sum, gap in
    sum + Double(track.times[gap.sample] - track.times[gap.sample - 1]) / 1000
  }
}
