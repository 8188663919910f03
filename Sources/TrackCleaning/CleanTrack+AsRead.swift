public import TrackModel

extension CleanTrack {
  /// The track as read: every row with a position counts, in the order of the file.
  ///
  /// Only rows without a position on the globe are rejected; the gaps are the ends of segments.
  public init(asRead track: Track, format: TrackFormat = .gpx, activity: ActivityKind = .other) {
    var filter = SampleFilter(track.points, options: CleaningOptions(activity: activity))
    filter.judgePositionsOnly(format: format)
    filter.collectPieces(cutsAtPauses: false)
    let inversions = filter.starts.indices.reduce(0) {
      $0 + filter.countInversions(filter.places(ofPiece: $1))
    }
    self.init(
      points: track.points, rows: filter.order, timing: filter.timing,
      ordersByTime: false,
      gaps: filter.starts.dropFirst().map { Gap(sample: Int($0), cause: .segment) },
      medianInterval: nil, activity: activity,
      report: CleaningReport(marks: filter.marks, inversions: inversions), isRising: false)
  }
}
