package import TrackFiles
package import TrackMetrics
package import TrackModel

/// What became of one thing that the inputs hold: exactly one of done, failed and skipped.
package struct AnalysisOutcome: Sendable {
  /// The cases.
  package enum Result: Sendable {
    /// Measured: a summary for each activity, at least one, or issues that say why there is none.
    case done(MeasuredDocument)
    /// Nothing of it could be read; the error names archive and member.
    case failed(ReadError)
    /// It is no activity.
    case skipped(SkipReason)
  }

  /// The path that was given, or that of a file in a folder that was.
  package var path: String
  /// The names inside of archives, joined by `/`; nil for a file of its own.
  package var member: String?
  /// Bytes as stored.
  package var storedSize: Int
  /// What became of it.
  package var result: Result
  /// The fingerprint of each summary's track; nil where it has none.
  package var fingerprints: [TrackFingerprint?] = []
  /// What the caller made of each summary's track; nil where it has none, empty where nothing was
  /// asked for.
  package var products: [(any TrackProduct)?] = []

  /// What messages call it.
  package var displayName: String { member.map { "\(path)/\($0)" } ?? path }

  /// The rows it gave.
  package var summaries: [ActivitySummary] {
    if case .done(let measured) = result { measured.summaries } else { [] }
  }

  /// How much memory it holds, roughly, bytes.
  var weight: Int {
    guard case .done(let measured) = result else { return 512 }
    let start = products.reduce(512 + measured.issues.count * 200) { $0 + ($1?.weight ?? 0) }
    return measured.summaries.reduce(start) { sum, summary in
      sum + 1024 + summary.issues.count * 200 + (summary.splits.count + summary.bestEfforts.count)
        * 128
    }
  }
}
