internal import Digests
package import TrackModel

/// An activity of a JSON archive.
package struct ArchivedActivity: Sendable {
  /// The namespace of IDs that are no UUIDs.
  private static let namespace: [UInt8] = [
    0x6F, 0x75, 0x74, 0x6E, 0x75, 0x64, 0x47, 0x65, 0x41, 0x72, 0x43, 0x68, 0x69, 0x76, 0x65, 0x31,
  ]

  /// Its ID as the archive has it.
  package var name: String
  /// Its ID in the store.
  package let id: ActivityID
  package var kind: ActivityKind
  /// Milliseconds since 1970 UTC.
  package var start: Int64
  package var end: Int64
  /// Seconds that clocks were ahead of UTC, where the start says so.
  package var offset: Int?
  /// The zone that the archive names.
  package var zone: String?
  /// Millimetres.
  package var distance: Int64?
  /// Milliseconds.
  package var active: Int64?
  /// Millimetres climbed.
  package var gain: Int64?
  package var points: TrackPoints
  package var reflection: ArchivedReflection?
  /// Members that this version does not know: a JSON object.
  package var extra: String?

  init(
    name: String, kind: ActivityKind, start: Int64, end: Int64, points: TrackPoints
  ) {
    self.name = name
    id = Self.id(name)
    self.kind = kind
    self.start = start
    self.end = end
    self.points = points
  }

  /// A UUID stays as it is; for another name one follows from it, the same every time.
  private static func id(_ name: String) -> ActivityID {
    let groups = name.split(separator: "-", omittingEmptySubsequences: false).map(\.utf8.count)
    if groups == [8, 4, 4, 4, 12], let id = ActivityID(text: name) { return id }
    let bytes = Array(name.utf8)
    let uuid = NameUUID.bytes(namespace: namespace, name: bytes.span)
    guard let id = ActivityID(bytes: uuid) else { preconditionFailure("a UUID has 16 bytes") }
    return id
  }

  /// The digest by which its content is known in the store.
  var contentHash: [UInt8] { contentHash(with: StoredPoints(points)) }

  /// The activity as the store keeps it.
  var prepared: PreparedActivity {
    let document = TrackDocument(format: .gpx, tracks: [stated])
    return PreparedActivity(
      id: id, points: StoredPoints(points), contentHash: contentHash,
      keys: [ProvenanceKey(source: ProvenanceKey.archive, key: name)],
      beside: points.isEmpty ? BesideBlob(document, track: 0, in: id) : nil)
  }
}

/// How an outing felt, as an archive has it.
package struct ArchivedReflection: Sendable, Equatable {
  /// 1 to 5, and so are the next two.
  package var effort: Int?
  package var energy: Int?
  package var mood: Int?
  package var note = ""
  /// When it was written, milliseconds since 1970 UTC.
  package var time: Int64
}

extension ProvenanceKey {
  /// The source of names that are IDs in a JSON archive.
  static let archive = "archive"
}

extension PreparedActivity {
  /// An activity that came from no file.
  init(
    id: ActivityID, points: StoredPoints, contentHash: [UInt8], keys: [ProvenanceKey],
    beside: BesideBlob?
  ) {
    self.id = id
    isNamed = true
    self.keys = keys
    format = nil
    self.points = points
    self.contentHash = contentHash
    segments = StoredSegment.segments(of: points, in: id, reasons: [:])
    samples = []
    self.beside = beside
  }
}
