/// A file as read: nothing repaired, nothing guessed.
public struct TrackDocument: Sendable, Equatable {
  /// The format it was read from.
  public var format: TrackFormat
  /// The version the file claims, as written.
  public var version: String?
  /// The program or device that wrote it.
  public var creator: String?
  /// What the file says of itself.
  public var metadata: DocumentMetadata
  /// Waypoints, in the order of the file.
  public var waypoints: [Waypoint]
  /// Routes, in the order of the file.
  public var routes: [Route]
  /// Tracks, in the order of the file, also those without a point.
  public var tracks: [Track]
  /// Foreign elements at the end of the document.
  public var extensions: [ForeignElement]
  /// Foreign messages (FIT).
  public var messages: ForeignMessages
  /// Foreign fields of the file as a whole (FIT `activity`).
  public var foreignFields: ForeignFields
  /// The prefixes that foreign elements use.
  public var namespaces: [NamespaceBinding]
  /// What was wrong, and where.
  public var issues: IssueLog

  /// An empty document of a format.
  public init(
    format: TrackFormat, version: String? = nil, creator: String? = nil,
    metadata: DocumentMetadata = DocumentMetadata(), waypoints: [Waypoint] = [],
    routes: [Route] = [], tracks: [Track] = [], extensions: [ForeignElement] = [],
    messages: ForeignMessages = ForeignMessages(),
    foreignFields: ForeignFields = ForeignFields(), namespaces: [NamespaceBinding] = [],
    issues: IssueLog = IssueLog()
  ) {
    self.format = format
    self.version = version
    self.creator = creator
    self.metadata = metadata
    self.waypoints = waypoints
    self.routes = routes
    self.tracks = tracks
    self.extensions = extensions
    self.messages = messages
    self.foreignFields = foreignFields
    self.namespaces = namespaces
    self.issues = issues
  }

  /// Whether there is no track point, route point or waypoint in it, and no lap or session either.
  public var isEmpty: Bool {
    waypoints.isEmpty && routes.allSatisfy(\.points.isEmpty)
      && tracks.allSatisfy(\.isEmpty)
  }
}

/// A file format for tracks.
public enum TrackFormat: String, Sendable {
  /// GPX 1.0 and 1.1, the exchange format of GPS programs.
  case gpx
  /// FIT, the binary format of watches and bicycle computers.
  case fit
  /// TCX, Garmin's older XML format.
  case tcx
  /// The workouts of an Apple Health export, which have no files of their own.
  case health
}
