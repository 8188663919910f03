import ActivityStore
import ArchiveAnalysis
import ExportImporters
import GPXFormat
import ReadableText
import SummaryFormats
import TrackFiles
import TrackMetrics
import TrackModel

/// One run of `import`: threads read and measure, this one writes.
final class ImportSession {
  // A class, because what comes from the threads changes it from several closures.
  private let command: ImportCommand
  private let store: ActivityStore
  private let console: Console
  private let isInterrupted: () -> Bool
  private let writer: ActivityWriter
  private let batch: WriteBatch
  private let homeZone: String
  private let exports: HealthExports
  private var listing: Listing
  private var tally = ImportTally()
  private var progress: ProgressDisplay
  /// Rows of what is written and not durable yet.
  private var waiting: [ImportRow] = []
  private var problem: StoreError?

  init(
    _ command: ImportCommand, _ store: ActivityStore, _ console: Console,
    isInterrupted: @escaping () -> Bool
  ) throws(StoreError) {
    self.command = command
    self.store = store
    self.console = console
    self.isInterrupted = isInterrupted
    writer = try ActivityWriter(store)
    batch = WriteBatch(store)
    homeZone = try store.homeZone ?? console.timeZone ?? "UTC"
    exports = HealthExports(paths: command.paths)
    listing = command.listing
    progress = ProgressDisplay(command.paths, isAskedFor: command.showsProgress, console)
  }

  func run() throws(StoreError) -> CommandStatus {
    let analyzer = ArchiveAnalyzer(
      options: AnalysisOptions(
        pipeline: command.pipeline.options,
        reader: TrackFileReader(options: GPXReader.Options(usesLane: command.pipeline.usesLane)),
        isStrict: command.pipeline.isStrict, findsDuplicates: false,
        preparation: ActivityPreparation(exports: exports)),
      jobs: command.jobs)
    let isWhole = analyzer.run(InputWalk(command.paths), goesOn: goesOn) { outcome in
      attempt { () throws(StoreError) in try take(outcome) }
    }
    progress.hide()
    if let problem { throw problem }
    if isWhole { for export in exports.exports { try take(export, analyzer) } }
    try acknowledge()
    guard console.writeResult(listing.tail()) else { return .inputOutput }
    console.warn(PlainText.visible(tally.text))
    if isWhole { return tally.status }
    console.warn("interrupted; the same call goes on")
    return .partly
  }

  private func goesOn() -> Bool {
    progress.show(seen: tally.seen)
    guard !isInterrupted() else { return false }
    return attempt { () throws(StoreError) in if batch.isDue { try acknowledge() } }
  }

  /// False where it failed; the trouble is told at the end.
  private func attempt(_ body: () throws(StoreError) -> Void) -> Bool {
    do throws(StoreError) {
      try body()
      return true
    } catch {
      problem = error
      return false
    }
  }

  /// Makes durable what was written, and says so.
  private func acknowledge() throws(StoreError) {
    try batch.commit()
    for row in waiting { show(row) }
    waiting = []
  }

  private func show(_ row: ImportRow) {
    tally.count(row)
    let bytes = listing.row(row.listed)
    if !bytes.isEmpty { _ = console.writeResult(bytes) }
  }

  /// Takes the workouts whose route is no file; the others came with their files.
  private func take(_ export: HealthExport, _ analyzer: ArchiveAnalyzer) throws(StoreError) {
    for workout in export.workouts where workout.routes.isEmpty {
      try take(
        analyzer.outcome(of: workout.document, named: export.name), zone: workout.timeZone)
    }
    if let failure = export.failure { console.warn(PlainText.visible(failure.description)) }
    if export.unreadable > 0 {
      let workouts = Figures.count(export.unreadable, "workout", "workouts")
      console.warn(PlainText.visible("\(export.name): \(workouts) cannot be read"))
    }
  }

  /// `zone` is that of the activity, where somebody has told it beside the file.
  private func take(_ outcome: AnalysisOutcome, zone: String? = nil) throws(StoreError) {
    progress.count(outcome)
    switch outcome.result {
    case .skipped(let reason): waiting.append(row(.skipped, outcome, note: reason.what))
    case .failed where exports.hold(outcome.displayName):
      waiting.append(row(.skipped, outcome, note: "records of Apple Health"))
    case .failed(let error):
      progress.hide()
      console.warn(PlainText.visible(error.description))
      tally.fail(error.reason)
      waiting.append(row(.unreadable, outcome, note: error.message))
    case .done(let measured):
      if measured.summaries.isEmpty {
        waiting.append(row(.skipped, outcome, note: "an empty track"))
      }
      for (summary, product) in zip(measured.summaries, outcome.products) {
        try take(summary, product as? PreparedTrack, zone, of: outcome)
      }
    }
    if batch.isDue { try acknowledge() }
  }

  private func take(
    _ summary: ActivitySummary, _ track: PreparedTrack?, _ zone: String?,
    of outcome: AnalysisOutcome
  ) throws(StoreError) {
    guard let track, summary.geometry == .track else {
      return waiting.append(
        row(.skipped, outcome, summary, note: summary.geometry == .route ? "a route" : "waypoints"))
    }
    let facts = ActivityFacts(summary)
    let added = try batch.write { () throws(StoreError) in
      var row = self.row(.imported, outcome, summary)
      switch try store.verdict(on: track.activity, facts) {
      case .known(let known, let rung):
        // Known by more names from now on.
        try store.addNames(track.activity, to: known.id)
        row.result = .duplicate
        row.activity = known
        row.note = rung.rawValue + (known.deleted == nil ? "" : ", deleted")
        return row
      case .alike(let other) where !command.keepsBoth:
        row.result = .similar
        row.activity = other
        row.note = "--keep-both adds it"
        return row
      case .alike, .new: break
      }
      try writer.add(track.activity, description(summary, facts, zone: track.zone ?? zone))
      row.activity = try store.activity(track.activity.id)
      return row
    }
    waiting.append(added)
  }

  private func description(
    _ summary: ActivitySummary, _ facts: ActivityFacts, zone: String?
  ) -> ActivityDescription {
    var json: [UInt8] = []
    SummaryJSON.append(summary, to: &json)
    return ActivityDescription(
      facts: facts,
      zone: ActivityZone(
        named: command.pipeline.zone ?? zone, fileOffset: summary.localOffset, home: homeZone,
        start: facts.start),
      title: summary.name ?? "", summary: String(decoding: json, as: UTF8.self),
      pipeline: TrackPipeline.version)
  }

  private func row(
    _ result: ImportRow.Result, _ outcome: AnalysisOutcome, _ summary: ActivitySummary? = nil,
    note: String? = nil
  ) -> ImportRow {
    ImportRow(
      result: result, path: outcome.path, member: outcome.member, track: summary?.source.track,
      note: note)
  }
}
