package import TrackCleaning
package import TrackModel

/// What reasons and gaps mean, in a person's words.
package enum ExplanationWords {
  package static func meaning(_ reason: RejectionReason, _ detail: RejectionDetail?) -> String {
    switch detail {
    case .notANumber: "latitude or longitude is missing or no number"
    case .outOfRange: "no such latitude or longitude"
    case .nullIsland: "exactly 0°, 0°, with the track elsewhere"
    case .pauseSentinel: "a pause, written as an impossible position"
    case .negativeAccuracy: "the device itself marks the position as invalid"
    case .cachedStart: "an old fix: a long wait follows it"
    case .beforeStart: "before the recording was started"
    case .noFix: "the receiver has no fix"
    case .noTime: "a position without a time"
    case .accuracyUnknown: "how accurate it is, is not known"
    case .future: "later than it can be"
    case .weekRollover: "1024 weeks off, see --fix-week-rollover"
    case nil: meaning(reason)
    }
  }

  package static func meaning(_ mark: RowMark) -> String {
    mark.reason.map { meaning($0, mark.detail) } ?? ""
  }

  private static func meaning(_ reason: RejectionReason) -> String {
    switch reason {
    case .noPosition: "a sample without a position"
    case .invalid: "no usable position"
    case .accuracy: "less accurate than the limit"
    case .age: "older than the limit"
    case .stale: "the same position as the point before"
    case .duplicate: "the same time as another point, which is kept"
    case .outOfOrder: "not later than what is before it"
    case .speed: "not reachable from the points around it"
    }
  }

  package static func meaning(_ kind: GapKind) -> String {
    switch kind {
    case .paused: "no distance, no moving time"
    case .bridged: "as fast as the track around it: its chord counts, its time as moving"
    case .still: "came back at the same place: stopped"
    case .unknown: "nothing is known: no distance, no moving time, no climb"
    }
  }

  package static func word(_ kind: GapKind) -> String {
    switch kind {
    case .paused: "paused"
    case .bridged: "bridged"
    case .still: "still"
    case .unknown: "unknown"
    }
  }

  package static func word(_ cause: CleanTrack.Gap.Cause) -> String {
    switch cause {
    case .segment: "segment"
    case .chain: "chain"
    case .interval: "interval"
    }
  }

  package static func word(_ detail: RejectionDetail) -> String {
    switch detail {
    case .notANumber: "not_a_number"
    case .outOfRange: "out_of_range"
    case .nullIsland: "null_island"
    case .pauseSentinel: "pause_sentinel"
    case .negativeAccuracy: "negative_accuracy"
    case .cachedStart: "cached_start"
    case .beforeStart: "before_start"
    case .noFix: "no_fix"
    case .noTime: "no_time"
    case .accuracyUnknown: "accuracy_unknown"
    case .future: "future"
    case .weekRollover: "week_rollover"
    }
  }
}
