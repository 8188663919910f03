import ActivityStore
import ReadableText
import SummaryFormats
import TrackCleaning
import TrackMetrics
import TrackModel
import TrackSmoothing

/// `outnudge remeasure`: new figures from the stored points.
struct RemeasureCommand: Command {
  private static let options = [
    "max-accuracy", "max-age", "max-speed", "gap", "measure", "elevation", "raw",
  ]

  static let spec = CommandSpec(
    name: "remeasure", operands: "ID…",
    summary: "Measure activities of your store anew, from the points as they were recorded.",
    details: [
      "The figures of an activity never change by themselves, also when outnudge learns to measure"
        + " better: this is how they do. The kind is the one that you have given it, else that of"
        + " its file, else guessed."
    ],
    options: [.flag("all", "every activity")]
      + PipelineArguments.options.filter { options.contains($0.name) } + [StoreArguments.option],
    examples: [("outnudge remeasure --all", "after an update")])

  private let ids: [String]
  private let isAll: Bool
  private let pipeline: PipelineArguments
  private let store: StoreArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    ids = arguments.operands
    isAll = arguments.has("all")
    pipeline = try PipelineArguments(arguments)
    store = StoreArguments(arguments)
    guard ids.isEmpty == isAll else { throw UsageError("remeasure needs an ID, or --all") }
  }

  func run(_ console: Console) -> CommandStatus {
    store.use(console) { store throws(StoreError) in
      let activities =
        isAll ? try store.activities(ActivityQuery()) : try store.activities(meant: ids)
      let batch = WriteBatch(store)
      var changed = 0
      for activity in activities where activity.figures != "manual" {
        let isChanged = try batch.write { () throws(StoreError) in
          try remeasure(activity, in: store)
        }
        if isChanged { changed += 1 }
        if batch.isDue { try batch.commit() }
      }
      try batch.commit()
      console.warn(
        "\(Figures.count(activities.count, "activity", "activities")) measured, \(changed) changed")
      return .done
    }
  }

  private func remeasure(
    _ activity: StoredActivity, in store: ActivityStore
  ) throws(StoreError) -> Bool {
    let figures = try StoredFigures(activity, in: store)
    var options = pipeline.options
    if activity.kindOrigin == .option { options.activity = activity.kind }
    let source =
      figures.reference
      ?? SourceReference(path: "", format: activity.format ?? .gpx, bytes: 0)
    var points = try store.points(of: activity)
    let measured = TrackPipeline(options: options).measure(
      try store.document(of: activity), source: source
    ) { _, smooth in points.reject(smooth.clean.report.rejections) }
    guard var summary = measured.summaries.first, summary.geometry == .track else { return false }
    summary.source = source
    // A title is the track's own; that of the whole file is not taken for it now.
    if activity.title.isEmpty, summary.name?.isEmpty == false { summary.name = nil }
    // What was wrong with the file stays known; what measuring finds is found again.
    let issues = figures.readIssues.filter { $0.kind != .timeOrder }
    summary.issuesTotal += max(0, (figures.issues_total ?? 0) - summary.issuesTotal)
    summary.issues = Array((summary.issues + issues).prefix(IssueLog.capacity))
    var facts = ActivityFacts(summary)
    let recorder = RecorderFigures(json: try store.summary(of: activity).recorder)
    if let confirmed = recorder?.active { facts.keep(confirmed: confirmed) }
    var json: [UInt8] = []
    SummaryJSON.append(summary, to: &json)
    return try store.measure(
      activity, points,
      ActivityDescription(
        facts: facts, zone: activity.zone, title: activity.title,
        summary: String(decoding: json, as: UTF8.self), pipeline: TrackPipeline.version))
  }
}
