import TrackReports
import LiveRecording
import TrackCleaning
import TrackModel

extension RecordingTotals {
  /// Fixes that do not count, by reason.
  var rejectedByReason: [(reason: RejectionReason, count: Int)] {
    RejectionReason.allCases.compactMap { reason in
      let count = rejected.reduce(0) { $0 + ($1.key.reason == reason ? Int($1.value) : 0) }
      return count > 0 ? (reason, count) : nil
    }
  }

  /// What was wrong with fixes that do not count, in words, the most frequent first.
  var rejectedInWords: [(words: String, count: Int)] {
    rejected.filter { $0.value > 0 }.sorted { ($1.value, $0.key.byte) < ($0.value, $1.key.byte) }
      .map { mark, count in (ExplanationWords.meaning(mark), Int(count)) }
  }

  /// Metres per second over all that is confirmed; nil before anything is.
  var averageSpeed: Double? { active > 0 ? distance / Double(active) * 1000 : nil }
}

extension ConfirmedSample {
  /// Metres; nil when missing.
  var accuracyMetres: Double? {
    horizontalAccuracy == Self.noMeasure ? nil : Double(horizontalAccuracy) / 100
  }
}
