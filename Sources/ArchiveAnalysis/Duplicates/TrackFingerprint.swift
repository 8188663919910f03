package import TrackCleaning
internal import TrackModel

/// A small sample of a track by which another recording of the same outing is known.
///
/// It holds the positions at a few seconds, or of rows where the track has no times. Which seconds
/// is decided by a hash of the second alone, so that two recordings sample the same ones.
package struct TrackFingerprint: Sendable, Equatable {
  /// How many positions are kept.
  static let size = 20

  /// A position, 1e-7 degrees.
  struct Sample: Sendable, Equatable {
    /// Seconds since the start, or the row.
    var second: UInt32
    var latitude: Int32
    var longitude: Int32
  }

  /// Whether the track has times.
  let isTimed: Bool
  /// First second that counts, since 1970; without times, a hash of all positions.
  let start: Int64
  /// Last second that counts; without times, the number of positions.
  let end: Int64
  /// In the order of the track.
  let samples: [Sample]

  init(isTimed: Bool, start: Int64, end: Int64, samples: [Sample]) {
    (self.isTimed, self.start, self.end, self.samples) = (isTimed, start, end, samples)
  }

  /// The fingerprint of a cleaned track; nil where nothing counts or nothing has a position.
  package init?(_ track: CleanTrack) {
    guard !track.rows.isEmpty else { return nil }
    isTimed =
      track.points.times.count == track.points.count
      && track.rows.contains { track.points.times[Int($0)] != Missing.time }
    var picker = SamplePicker(size: Self.size)
    if isTimed {
      guard let span = picker.pickSeconds(of: track) else { return nil }
      (start, end) = span
    } else {
      guard let hash = picker.pickRows(of: track) else { return nil }
      (start, end) = (hash, Int64(track.rows.count))
    }
    samples = picker.samples(from: isTimed ? start : 0)
    if samples.isEmpty { return nil }
  }
}
