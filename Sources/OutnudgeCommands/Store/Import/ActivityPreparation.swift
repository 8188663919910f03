import ActivityStore
import ArchiveAnalysis
import Digests
import TrackCleaning
import TrackModel
import TrackSmoothing

/// Makes of each track what the store keeps, on the thread that measures it: points are rounded to
/// what is kept before anything is measured.
struct ActivityPreparation: TrackPreparation {
  func begin(_ document: TrackDocument, bytes: [UInt8]) -> any DocumentPreparation {
    PreparedDocument(document, digest: SHA256Digest(of: bytes.span))
  }
}

/// The tracks of one document.
private struct PreparedDocument: DocumentPreparation {
  private(set) var document: TrackDocument
  private let points: [StoredPoints]
  private let digest: SHA256Digest

  init(_ document: TrackDocument, digest: SHA256Digest) {
    self.digest = digest
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
    activity.fileDigest = digest.bytes
    activity.keys.append(ProvenanceKey(source: ProvenanceKey.file, key: "\(digest)#\(number)"))
    return PreparedTrack(activity: activity)
  }
}

/// A track that is ready to be stored.
struct PreparedTrack: TrackProduct {
  let activity: PreparedActivity
  var weight: Int { activity.weight }
}
