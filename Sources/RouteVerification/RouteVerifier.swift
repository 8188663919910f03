import Digests
import TrackCleaning
public import TrackMetrics
public import TrackModel
public import TrackSmoothing

/// Says of a document whether its figures follow from samples that are physically plausible,
/// sufficiently accurate and sufficiently complete.
///
/// It is a statement about data, not about honesty. Any document gets a verdict; time and memory
/// grow with its points. The same bytes, options and tool give the same answer.
public struct RouteVerifier: Sendable {
  /// How tracks are measured. A record's own options go before them.
  public var options: PipelineOptions
  /// The program that asks, with its version.
  public var tool: String
  /// The clock, milliseconds since 1970 UTC.
  public var now: Int64
  /// What is known of activities that are kept already; nil where nobody looked.
  public var kept: [KeptActivity]?

  /// A verifier.
  public init(
    options: PipelineOptions = PipelineOptions(depth: .accurate), tool: String, now: Int64,
    kept: [KeptActivity]? = nil
  ) {
    self.options = options
    self.tool = tool
    self.now = now
    self.kept = kept
  }

  /// What can be said of a document.
  ///
  /// `bytes` are those that it was read from. `isPrivate` says that something was cleared from it:
  /// then nothing of the source is told.
  public func verify(
    _ document: TrackDocument, from source: SourceReference, bytes: [UInt8],
    isPrivate: Bool = false
  ) -> Verification {
    let record = ExportRecord(of: document)
    var options = record.flatMap { PipelineOptions(words: $0.options) } ?? options
    options.splits = .kilometre
    if record != nil { options.activity = nil }
    var smoothed: [Int: SmoothTrack] = [:]
    let measured = TrackPipeline(options: options).measure(document, source: source) {
      smoothed[$0] = $1
    }
    var tracks: [TrackVerification] = []
    for summary in measured.summaries where summary.geometry == .track {
      guard let smooth = smoothed[summary.source.track] else { continue }
      let evidence = Evidence(
        document.tracks[summary.source.track], smooth, summary, now: now)
      let stated = record.flatMap { $0.tracks.count > tracks.count ? $0.tracks[tracks.count] : nil }
      tracks.append(
        TrackVerification(evidence, overlap: evidence.overlap(kept), stated: stated?.outcomes))
    }
    let isPrivate = isPrivate || record?.isPrivate == true
    let sourceDigest = SHA256Digest(of: bytes.span).description
    let acceptedDigest = Self.acceptedDigest(tracks)
    let told = [tool, options.words, acceptedDigest] + (isPrivate ? [] : [sourceDigest])
    var checks = [document.complete, Check(reproducibleBy: told)]
    if let record {
      checks += RecordComparison(record, document, bytes, tracks).checks
    } else if tracks.isEmpty {
      checks.append(document.withoutTrack)
    }
    return Verification(
      verdict: ([Verdict(checks)] + tracks.map(\.verdict)
        + (record.map { [$0.verdict] } ?? [])).min() ?? .unverified,
      checks: checks, tracks: tracks, record: record, tool: tool, options: options.words,
      isPrivate: isPrivate, sourceDigest: sourceDigest, acceptedDigest: acceptedDigest)
  }

  /// The digest of the rows that count, 32 bits each, little-endian, track by track.
  private static func acceptedDigest(_ tracks: [TrackVerification]) -> String {
    var hasher = SHA256Hasher()
    for track in tracks {
      let bytes = track.smooth.clean.rows.flatMap { row in
        (0..<4).map { UInt8(truncatingIfNeeded: row >> ($0 * 8)) }
      }
      hasher.update(bytes.span)
    }
    return hasher.finish().description
  }
}

extension TrackDocument {
  /// V01: reading found no damage.
  fileprivate var complete: Check {
    let damage: [ReadIssue.Kind] = [
      .truncated, .malformed, .badChecksum, .unfinished, .entity, .limit,
    ]
    var check = Check(.complete)
    let count = damage.reduce(0) { $0 + (issues.counts[$1] ?? 0) }
    let all = 0..<(tracks.first?.points.count ?? 0)
    check.add(
      "damage", Double(count), most: 0,
      points: issues.kept.filter { damage.contains($0.kind) }.compactMap(\.point)
        .filter(all.contains))
    check.blame(all)
    return check
  }

  /// V02 of a document without a track: nothing in it has a time.
  fileprivate var withoutTrack: Check {
    var check = Check(.timed)
    check.add("tracks", 0, least: 1)
    check.blame(0..<max(routes.first?.points.count ?? 0, waypoints.count))
    return check
  }
}

extension Check {
  /// V26: what is needed to find the same again is in the answer: the tool, the options, the digests
  /// of what counted and of the source, the latter not where it is private.
  fileprivate init(reproducibleBy told: [String]) {
    self.init(.reproducible)
    add("recorded", Double(told.count { !$0.isEmpty }), least: Double(told.count))
  }
}
