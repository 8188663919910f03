import ActivityStore
import RouteVerification
import TrackCleaning
import TrackModel

/// The activities of a store that may be the ones of a document.
enum KeptActivities {
  /// More do not begin at about one time.
  private static let most = 50
  /// Starts within this may be the same, milliseconds.
  private static let slack: Int64 = 60_000

  /// Those that begin when a track of the document does; none where no store is named. What goes
  /// wrong is told, and becomes the status.
  static func around(
    _ document: TrackDocument, in arguments: StoreArguments, _ console: Console
  ) -> Result<[KeptActivity], InputReading.Refusal> {
    let starts = document.tracks.compactMap { track in
      track.points.times.filter(SampleTimes.isUsable).min()
    }
    var kept: [KeptActivity] = []
    let status = arguments.use(console) { store throws(StoreError) in
      for activity in try store.activities(ActivityQuery()) where kept.count < most {
        guard let start = activity.start, SampleTimes.isUsable(start),
          starts.contains(where: { abs($0 - start) <= slack })
        else { continue }
        let points = try store.document(of: activity).tracks[0].points
        kept.append(KeptActivity(points: points))
      }
      return .done
    }
    return status == .done ? .success(kept) : .failure(InputReading.Refusal(status: status))
  }
}
