package import TrackModel

/// A track made by `TrackGenerator`, and what really happened.
package struct GeneratedTrack: Sendable {
  /// What was recorded.
  package var track: Track
  /// What really happened.
  package var truth: Truth
  /// What was spoilt.
  package var artefacts = Artefacts()

  /// The true figures from the first recorded point to the last.
  package struct Truth: Sendable, Equatable {
    /// Metres along the ground's plan.
    package var distance = 0.0
    /// Metres climbed.
    package var ascent = 0.0
    /// Metres descended.
    package var descent = 0.0
    /// Seconds in motion.
    package var movingTime = 0.0
    /// Seconds standing still while recording.
    package var stoppedTime = 0.0
    /// Seconds of pauses.
    package var pausedTime = 0.0
    /// Seconds from the first point to the last.
    package var elapsedTime: Double { movingTime + stoppedTime + pausedTime }
  }

  /// Numbers of rows spoilt, by kind.
  package struct Artefacts: Sendable, Equatable {
    /// Rows thrown far off.
    package var teleported = 0
    /// Rows that repeat the position before.
    package var stale = 0
    /// Rows with the time of the row before.
    package var duplicates = 0
    /// Pairs of rows that changed places.
    package var swaps = 0
    /// Rows at the start with a cached position.
    package var cached = 0
  }
}
