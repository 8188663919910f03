import TrackCleaning
import TrackMetrics
import TrackModel
import TrackSmoothing

/// The stages from points to figures, each timed over several runs on the same tracks.
struct StageTiming {
  /// One stage: nanoseconds per point, a value a run, rising.
  struct Stage {
    var name: String
    var nanoseconds: [Double]
  }

  private(set) var stages: [Stage] = []
  private(set) var points = 0
  private(set) var accepted = 0
  private(set) var rejections = RejectionCounts()
  private(set) var runs: Int

  init(_ tracks: [Track], activity: ActivityKind?, depth: SmoothingDepth, runs: Int) {
    self.runs = runs
    points = tracks.reduce(0) { $0 + $1.points.count }
    let workloads = tracks.map { Workload($0, activity, depth) }
    for workload in workloads {
      accepted += workload.clean.report.accepted
      for reason in RejectionReason.allCases {
        rejections[reason] += workload.clean.report.rejected[reason]
      }
    }
    time("filter", workloads) { $0.filter() }
    time("smoothing", workloads) { $0.smoothing() }
    time("metrics", workloads) { $0.metrics() }
    time("together", workloads) { $0.together() }
  }

  private mutating func time(
    _ name: String, _ workloads: [Workload], _ stage: (Workload) -> Int
  ) {
    let clock = ContinuousClock()
    var values: [Double] = []
    for _ in 0..<runs {
      var seen = 0
      let duration = clock.measure {
        for workload in workloads { seen += stage(workload) }
      }
      // What a stage returns is used, so that no run can be left out as without effect.
      precondition(seen >= 0)
      let parts = duration.components
      let nanoseconds = Double(parts.seconds) * 1e9 + Double(parts.attoseconds) / 1e9
      values.append(nanoseconds / Double(max(1, points)))
    }
    stages.append(Stage(name: name, nanoseconds: values.sorted()))
  }

  /// A track with what each stage needs from the one before.
  private struct Workload {
    let track: Track
    let cleaner: TrackCleaner
    let smoother: TrackSmoother
    let clean: CleanTrack
    let smooth: SmoothTrack
    let source = SourceReference(path: "-", format: .gpx, bytes: 0)

    init(_ track: Track, _ asked: ActivityKind?, _ depth: SmoothingDepth) {
      self.track = track
      let activity = asked ?? track.about.kind.flatMap(ActivityKind.init(sourceWord:)) ?? .walk
      cleaner = TrackCleaner(options: CleaningOptions(activity: activity))
      clean = cleaner.clean(track)
      smoother = TrackSmoother(options: SmoothingOptions(depth: depth))
      smooth = smoother.smooth(clean)
    }

    func filter() -> Int { cleaner.clean(track).report.accepted }

    func smoothing() -> Int { smoother.smooth(clean).count }

    func metrics() -> Int {
      ActivityMeasurer().measure(smooth, source: source, origin: .file).pointsAccepted
    }

    func together() -> Int {
      let smooth = smoother.smooth(cleaner.clean(track))
      return ActivityMeasurer().measure(smooth, source: source, origin: .file).pointsAccepted
    }
  }
}

extension StageTiming.Stage {
  /// The fastest run.
  var least: Double { nanoseconds.first ?? 0 }
  /// The run in the middle.
  var median: Double { quantile(0.5) }
  /// Between the quarter and the three quarters of the runs.
  var spread: Double { quantile(0.75) - quantile(0.25) }

  private func quantile(_ share: Double) -> Double {
    guard !nanoseconds.isEmpty else { return 0 }
    return nanoseconds[Int((Double(nanoseconds.count - 1) * share).rounded())]
  }
}
