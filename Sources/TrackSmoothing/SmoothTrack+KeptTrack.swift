import TrackCleaning
public import TrackModel

extension SmoothTrack {
  /// The track with only the points that count, everything about them as read, in the order of
  /// time.
  ///
  /// A segment ends where the recording paused, where the chain breaks, and at a gap of which
  /// nothing is known; bridged gaps and stops never end one. `track` is the one this was made from.
  public func keptTrack(of track: Track) -> Track {
    track.keeping(
      clean.rows.map { Int($0) },
      segmentStarts: count > 0 ? [0] + breakingGaps.map(\.sample) : [])
  }

  /// Why the segments of the kept track begin, by their number; the first for no reason.
  package var keptBreaks: [Int: SegmentBreak] {
    var reasons: [Int: SegmentBreak] = [:]
    for (index, gap) in breakingGaps.enumerated() {
      reasons[index + 1] =
        switch gap.cause {
        case .segment: .pause
        case .chain: .chain
        case .interval: .gap
        }
    }
    return reasons
  }

  /// The gaps that end a segment.
  private var breakingGaps: [CleanTrack.Gap] {
    clean.gaps.filter { $0.cause != .interval || kind(of: $0) == .unknown }
  }
}
