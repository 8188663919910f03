import Digests

/// What was found out about a document.
public struct Verification: Sendable {
  /// What can be said of all of it: what can be said of its worst track and of the file.
  public let verdict: Verdict
  /// The conditions on the file as a whole.
  public let checks: [Check]
  /// What was found out about each track with a point, in the order of the file.
  public let tracks: [TrackVerification]
  /// What the file says of itself, where it is an export of ours.
  public let record: ExportRecord?
  /// The program that asked, with its version.
  public let tool: String
  /// The options of measuring, as words.
  public let options: String
  /// Whether something was cleared for privacy, so that nothing of the source is told.
  public let isPrivate: Bool
  /// SHA-256 of the source, hexadecimal.
  public let sourceDigest: String
  /// SHA-256 of the rows that count, hexadecimal.
  public let acceptedDigest: String

  /// SHA-256 of the options, hexadecimal.
  public var optionsDigest: String {
    let words = Array(options.utf8)
    return SHA256Digest(of: words.span).description
  }

  /// Every condition that failed, those of the file first.
  public var failures: [Check] {
    (checks + tracks.flatMap(\.checks)).filter { $0.outcome == .failed }
  }
}
