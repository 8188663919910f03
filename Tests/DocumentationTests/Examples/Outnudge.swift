import TrackFiles
import TrackMetrics
import TrackModel

/// Prints what every activity in a file measured.
func printActivities(ofFileAt path: String) throws(ReadError) {
  let file = try TrackFileReader().read(path: path)
  for activity in TrackPipeline().summaries(of: file.document, source: file.source) {
    print(activity.activity, activity.distance ?? 0, activity.ascent ?? 0)
  }
}
