import ByteScanning
public import TrackModel
import XMLStreams

/// What a verified export says of itself, in our namespace in its metadata: a digest of its points,
/// where they come from, how they were measured and what came of it.
///
/// It shows that nothing was changed since. It is no signature: whoever changes points can write a
/// new record.
public struct ExportRecord: Sendable, Equatable {
  /// The program that wrote it, with its version.
  public internal(set) var tool: String
  /// What could be said of the data.
  public internal(set) var verdict: Verdict
  /// SHA-256 of the exported points, hexadecimal (`PointsDigest`).
  public internal(set) var points: String
  /// SHA-256 of the source, hexadecimal; nil where something was cleared for privacy.
  public internal(set) var source: String?
  /// Whether something was cleared for privacy.
  public internal(set) var isPrivate: Bool
  /// The options of measuring, as words.
  public internal(set) var options: String
  /// How a track was made a route; nil where tracks were exported.
  public internal(set) var route: SimplifiedRoute?
  /// What was found out about each track.
  public internal(set) var tracks: [TrackRecord]

  /// How a track was made a route.
  public struct SimplifiedRoute: Sendable, Equatable {
    /// How far any point that was left out may lie off the route, metres.
    public var limit: Double
    /// How far the farthest does, metres.
    public var deviation: Double
    /// Points left out.
    public var dropped: Int
  }

  /// What was found out about one track.
  public struct TrackRecord: Sendable, Equatable {
    /// The kind of activity.
    public var activity: ActivityKind
    /// What can be said of it.
    public var verdict: Verdict
    /// Points exported.
    public var points: Int
    /// Segments exported.
    public var segments: Int
    /// Points read; nil where something was cleared for privacy.
    public var read: Int?
    /// Points left out by reason, `stale:5`; none where something was cleared for privacy.
    public var rejected: [String]
    /// Figures by their names in a summary.
    public var totals: [Total]
    /// What came of each condition.
    public var outcomes: [Condition: Check.Outcome]
  }

  /// A figure by its name in a summary.
  public struct Total: Sendable, Equatable {
    /// The name: `distance_m`.
    public var name: String
    /// The number, in the unit that the name ends with.
    public var value: Double
  }
}

extension ExportRecord.TrackRecord {
  /// What a record keeps of a track that was verified.
  init(_ found: TrackVerification, points: TrackPoints, isPrivate: Bool) {
    let summary = found.summary
    activity = summary.activity
    verdict = found.verdict
    self.points = points.count
    segments = points.segmentStarts.count
    read = isPrivate ? nil : summary.pointsRead
    rejected =
      isPrivate
      ? []
      : RejectionReason.allCases.filter { summary.rejections[$0] > 0 }
        .map { "\($0.word):\(summary.rejections[$0])" }
    totals = summary.recordedTotals
    outcomes = Dictionary(
      found.checks.map { ($0.condition, $0.outcome) }, uniquingKeysWith: { first, _ in first })
  }
}

extension ActivitySummary {
  /// The figures that a record keeps, which the points must give again.
  var recordedTotals: [ExportRecord.Total] {
    func seconds(_ time: Int64?) -> Double? { time.map { Double($0) / 1000 } }
    let totals: [(String, Double?)] = [
      ("distance_m", distance), ("elapsed_s", seconds(elapsed)), ("moving_s", seconds(moving)),
      ("stopped_s", seconds(stopped)), ("paused_s", seconds(paused)),
      ("unknown_s", seconds(unknown)), ("ascent_m", ascent), ("descent_m", descent),
    ]
    return totals.compactMap { name, value in
      value.map { ExportRecord.Total(name: name, value: $0) }
    }
  }
}
