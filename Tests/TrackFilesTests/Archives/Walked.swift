import TestSupport
import TrackFiles
import TrackModel

/// What a walk through a source gave, for tests.
struct Walked {
  private(set) var outcomes: [SourceOutcome] = []

  init(path: String, limits: ArchiveLimits = ArchiveLimits()) {
    self.init(SourceWalk(path: path, limits: limits))
  }

  init(_ bytes: [UInt8], limits: ArchiveLimits = ArchiveLimits()) {
    self.init(SourceWalk(bytes: bytes, named: "a.zip", limits: limits))
  }

  init(_ walk: SourceWalk) {
    while let unit = walk.next() {
      unit.visit(with: TrackFileReader()) { outcomes.append($0) }
    }
  }

  /// The names of what was read.
  var read: [String] {
    outcomes.compactMap { outcome in
      if case .read = outcome.result { outcome.member ?? outcome.path } else { nil }
    }
  }

  /// The files that were read.
  var files: [TrackFile] {
    outcomes.compactMap { outcome in
      if case .read(let file) = outcome.result { file } else { nil }
    }
  }

  /// The errors.
  var failures: [ReadError] {
    outcomes.compactMap { outcome in
      if case .failed(let error) = outcome.result { error } else { nil }
    }
  }

  /// What was passed over, and why.
  var skipped: [String: SkipReason] {
    var skipped: [String: SkipReason] = [:]
    for outcome in outcomes {
      if case .skipped(let reason) = outcome.result { skipped[outcome.member ?? ""] = reason }
    }
    return skipped
  }
}

/// Small tracks for archives.
enum Sample {
  /// A track of one point, whose latitude tells one from another.
  static func gpx(_ latitude: Int = 1) -> [UInt8] {
    Array(
      "<gpx><trk><trkseg><trkpt lat=\"\(latitude)\" lon=\"2\"/></trkseg></trk></gpx>".utf8)
  }

  static let tcx = Array(
    """
    <?xml version="1.0"?><TrainingCenterDatabase
    xmlns="http://www.garmin.com/xmlschemas/TrainingCenterDatabase/v2"><Activities/>
    </TrainingCenterDatabase>
    """.utf8)
}
