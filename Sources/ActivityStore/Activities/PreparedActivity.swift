internal import Digests
package import TrackModel

/// An activity as the store will keep it. Any thread may make it; it needs no store.
package struct PreparedActivity: Sendable {
  /// Our namespace for names of activities.
  private static let namespace: [UInt8] = [
    0x6F, 0x75, 0x74, 0x6E, 0x75, 0x64, 0x47, 0x65, 0xA1, 0x63, 0x74, 0x69, 0x76, 0x69, 0x74, 0x79,
  ]

  /// The ID that the file has for it, or one that follows from its content, so that one recording
  /// has one ID in every store.
  package let id: ActivityID
  /// Whether the file itself names the ID.
  package let isNamed: Bool
  /// Names it is known by, the best one first.
  package var keys: [ProvenanceKey]
  /// The digest of the whole file; nil where it was not a file.
  package var fileDigest: [UInt8]?
  /// The format it was read from; nil for what came from no file.
  package var format: TrackFormat?
  /// The points, as they were measured and are stored.
  package let points: StoredPoints
  let contentHash: [UInt8]
  /// Empty where the activity has no place.
  let segments: [StoredSegment]
  /// The samples of an activity without a place.
  let samples: [StoredSegment]
  let beside: BesideBlob?

  /// Keeps one track of a document. `points` are its points, with what was rejected marked; `given` is
  /// the ID of what was recorded here, over any that the document names.
  package init(
    _ document: TrackDocument, track number: Int, points: StoredPoints, id given: ActivityID? = nil
  ) {
    let track = document.tracks[number]
    let digest = ContentHash.digest(points, track: track)
    let named = given ?? OwnName.id(of: track, in: document)
    isNamed = named != nil
    id = named ?? Self.id(digest)
    keys = ForeignNames.keys(of: track, number: number, in: document)
    format = document.format
    self.points = points
    contentHash = digest.bytes
    let all = StoredSegment.segments(
      of: points, in: id, reasons: OwnName.breaks(of: track, in: document))
    let isPlaced = points.hasPlace
    segments = isPlaced ? all : []
    samples = isPlaced ? [] : all
    beside = BesideBlob(document, track: number, in: id)
  }

  /// Roughly the bytes of memory that it takes.
  package var weight: Int {
    points.count * 8 * 8 + (beside?.data.count ?? 0) + segments.reduce(0) { $0 + $1.data.count }
  }

  private static func id(_ digest: SHA256Digest) -> ActivityID {
    let name = digest.bytes
    let bytes = NameUUID.bytes(namespace: namespace, name: name.span)
    guard let id = ActivityID(bytes: bytes) else { preconditionFailure("a UUID has 16 bytes") }
    return id
  }
}
