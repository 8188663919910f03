import ActivityStore
import ArchiveAnalysis
import Digests
import ExportImporters
import TrackCleaning
import TrackModel
import TrackSmoothing

/// Makes of each track what the store keeps, on the thread that measures it: points are rounded to
/// what is kept before anything is measured.
struct ActivityPreparation: TrackPreparation {
  /// What the exports among the inputs say of the routes in them.
  let exports: HealthExports

  func begin(
    _ document: TrackDocument, file: [UInt8], named name: String
  ) -> any DocumentPreparation {
    var described = document
    let workout = exports.workout(ofRoute: name)
    if let workout {
      for number in described.tracks.indices { workout.describe(&described.tracks[number]) }
    }
    return PreparedDocument(
      described, digest: file.isEmpty ? nil : SHA256Digest(of: file.span),
      zone: workout?.timeZone)
  }
}

/// The tracks of one document.
private struct PreparedDocument: DocumentPreparation {
  private(set) var document: TrackDocument
  private let points: [StoredPoints]
  private let digest: SHA256Digest?
  private let zone: String?

  init(_ document: TrackDocument, digest: SHA256Digest?, zone: String?) {
    self.digest = digest
    self.zone = zone
    points = document.tracks.map { StoredPoints($0.points) }
    self.document = document
    for (number, stored) in points.enumerated() {
      self.document.tracks[number].points = stored.points
    }
  }

  func product(ofTrack number: Int, _ smooth: SmoothTrack) -> any TrackProduct {
    var stored = points[number]
    stored.reject(smooth.clean.report.rejections)
    var activity = PreparedActivity(document, track: number, points: stored)
    if let digest {
      activity.fileDigest = digest.bytes
      activity.keys.append(ProvenanceKey(source: ProvenanceKey.file, key: "\(digest)#\(number)"))
    }
    return PreparedTrack(activity: activity, zone: zone)
  }
}

/// A track that is ready to be stored.
struct PreparedTrack: TrackProduct {
  let activity: PreparedActivity
  /// The zone that an export names for it.
  let zone: String?
  var weight: Int { activity.weight }
}
