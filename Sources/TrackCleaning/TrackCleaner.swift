public import TrackModel

/// Decides which points of a track count.
///
/// First each sample alone and beside its neighbours (position, accuracy, order, repeats, age),
/// then all together: the longest chain of samples that a body of this activity can have passed
/// through. Cost is linear; any track gives a result.
public struct TrackCleaner: Sendable {
  /// The limits.
  public let options: CleaningOptions

  /// A cleaner with these limits.
  public init(options: CleaningOptions) { self.options = options }

  /// Cleans one track.
  ///
  /// `startTime` is the time at which the file says it was made or started (GPX `metadata`), in
  /// milliseconds since 1970 UTC. A row without a position is `invalid` in a GPX track and
  /// `noPosition` in the formats that have such rows.
  public func clean(
    _ track: Track, startTime: Int64? = nil, format: TrackFormat = .gpx
  ) -> CleanTrack {
    var filter = SampleFilter(
      track.points, options: options, breaks: track.segmentBreaks())
    filter.sanitise(format: format, startTime: startTime)
    filter.keepConsistentChain()
    return filter.cleanTrack()
  }
}
