internal import TrackModel

/// The activity in work, but for its points.
struct ActivityDraft {
  var isOpen = false
  var about = PathDescription()
  var session = Session()
  var laps: [Lap] = []
  var segmentStarts: [Int] = []
  var pointExtensions: [RowExtensions] = []
  var pointPlaces: [SourcePlace] = []
  var localOffset: Int?
  var device: RecordingDevice?
  /// Whether a `Track` has begun that has had no point yet.
  var hasNewTrack = false
  var mark: UInt64 = 0
}

/// The lap in work.
struct LapDraft {
  var value = Lap()
  var isOfCourse = false
  /// Whether it is the way from one sport to the next, which is a track of its own.
  var isTransition = false
  /// What our writer says of its first track; nil where the time says it.
  var segmentMark: SegmentMark?

  /// Whether the first track of a lap begins a segment.
  enum SegmentMark: String {
    case begins, continues
  }
}

/// The device in work.
struct DeviceDraft {
  var value = RecordingDevice()
  /// VersionMajor, VersionMinor, BuildMajor, BuildMinor.
  var version: [Int?] = [nil, nil, nil, nil]

  /// The device, nil where nothing is said of it. 0 stands where the schema wants a number and the
  /// writer had none.
  var device: RecordingDevice? {
    var device = value
    let parts = version.prefix { $0 != nil }.compactMap(\.self)
    if !parts.isEmpty, parts != [0, 0] {
      device.softwareVersion = parts.map(String.init).joined(separator: ".")
    }
    return device == RecordingDevice() ? nil : device
  }
}
