import ArchiveAnalysis
import GPXFormat
import ReadableText
import SQLiteDatabase
import TrackFiles
import TrackMetrics
import TrackModel
import TrackReports

/// One run of `analyze`: from the paths to where the rows go.
final class AnalysisSession {
  // A class, because what comes from the threads changes it from several closures.
  private let command: AnalyzeCommand
  private let console: Console
  private let isInterrupted: () -> Bool
  private let analyzer: ArchiveAnalyzer
  private var tally = AnalysisTally()
  private let duplicates: DuplicateIndex
  private var progress: ProgressDisplay
  private var problem: SinkProblem?
  private var heat = HeatGrid()

  init(
    _ command: AnalyzeCommand, _ console: Console, isInterrupted: @escaping () -> Bool
  ) throws(SinkProblem) {
    self.command = command
    self.console = console
    self.isInterrupted = isInterrupted
    analyzer = ArchiveAnalyzer(
      options: AnalysisOptions(
        pipeline: command.pipeline.options,
        reader: TrackFileReader(options: GPXReader.Options(usesLane: command.pipeline.usesLane)),
        isStrict: command.pipeline.isStrict,
        preparation: command.heatMap == nil ? nil : HeatMapPreparation()),
      jobs: command.running.jobs)
    progress = ProgressDisplay(
      command.paths, isAskedFor: command.running.showsProgress, console)
    do throws(SQLiteError) { duplicates = try DuplicateIndex() } catch { throw Self.problem(error) }
  }

  func run() -> CommandStatus {
    let begin = ContinuousClock.now
    do throws(SinkProblem) {
      let sink = try command.sink(console)
      let isWhole = try work(into: sink)
      progress.hide()
      if let problem { throw problem }
      try sink.finish()
      let drawn = drawHeatMap()
      let report = RunReport(tally)
      report.show(seconds: Figures.seconds(begin.duration(to: .now)), on: console)
      if drawn != .done { return drawn }
      if isWhole { return report.status }
    } catch {
      progress.hide()
      return error.status(telling: console)
    }
    console.warn("interrupted" + (command.isResumable ? "; --resume continues" : ""))
    return .partly
  }

  /// False where it was interrupted.
  private func work(into sink: any ActivitySink) throws(SinkProblem) -> Bool {
    let walk = InputWalk(command.paths)
    if let prior = sink.prior {
      var replay = PriorReplay(prior, walk, analyzer)
      let isWhole = try replay.run(
        keep: { rows throws(SinkProblem) in try keep(rows) },
        take: { outcome throws(SinkProblem) in try take(outcome, sink) && goesOn() })
      guard isWhole else { return false }
    }
    return analyzer.run(walk, goesOn: goesOn) { outcome in
      do throws(SinkProblem) {
        return try take(outcome, sink)
      } catch {
        problem = error
        return false
      }
    }
  }

  private func goesOn() -> Bool {
    progress.show(seen: tally.seen)
    return !isInterrupted()
  }

  private func keep(_ rows: [PriorRow]) throws(SinkProblem) {
    guard let first = rows.first else { return }
    tally.countKept(rows: rows.count, bytes: first.bytes)
    do throws(SQLiteError) {
      for row in rows where row.isOriginal { try duplicates.note(row.place, start: row.start) }
    } catch {
      throw Self.problem(error)
    }
  }

  /// False where it was interrupted before the outcome could be taken.
  private func take(
    _ outcome: AnalysisOutcome, _ sink: any ActivitySink
  ) throws(SinkProblem) -> Bool {
    let marked: [ActivitySummary]?
    do throws(SQLiteError) { marked = try self.marked(outcome) } catch { throw Self.problem(error) }
    guard let summaries = marked else { return false }
    tally.count(outcome, summaries)
    progress.count(outcome)
    report(outcome)
    // Rows may go to the terminal that the bar is on.
    if command.output.file == nil { progress.hide() }
    try sink.take(outcome, summaries)
    heatUp(outcome, summaries)
    return true
  }

  private func heatUp(_ outcome: AnalysisOutcome, _ summaries: [ActivitySummary]) {
    for (summary, product) in zip(summaries, outcome.products) {
      if command.running.skipsDuplicates, summary.duplicateOf != nil { continue }
      if let track = product as? HeatMapTrack { heat.add(track.cells) }
    }
  }

  private func drawHeatMap() -> CommandStatus {
    guard let picture = command.heatMap else { return .done }
    guard let map = HeatMap(heat) else {
      console.warn("no track to draw a heat map of")
      return .damagedData
    }
    return picture.put(map.svg, console)
  }

  /// The rows, with what they are duplicates of; nil where that was interrupted.
  private func marked(
    _ outcome: AnalysisOutcome
  ) throws(SQLiteError) -> [ActivitySummary]? {
    var summaries = outcome.summaries
    for (index, fingerprint) in outcome.fingerprints.enumerated() {
      guard let fingerprint, index < summaries.count else { continue }
      guard try readNoted(near: fingerprint) else { return nil }
      let place = ActivityPlace(summaries[index].source)
      summaries[index].duplicateOf = try duplicates.original(of: fingerprint, at: place)?.text
    }
    return summaries
  }

  /// Reads again what may be the same and is known only by its row; false where it was interrupted.
  private func readNoted(near fingerprint: TrackFingerprint) throws(SQLiteError) -> Bool {
    while let path = try duplicates.unreadPath(near: fingerprint) {
      var found: [ActivityPlace: TrackFingerprint] = [:]
      let isWhole = analyzer.run(InputWalk([path]), goesOn: goesOn) { outcome in
        for (summary, fingerprint) in zip(outcome.summaries, outcome.fingerprints) {
          found[ActivityPlace(summary.source)] = fingerprint
        }
        return true
      }
      guard isWhole else { return false }
      try duplicates.read(path, found)
    }
    return true
  }

  private static func problem(_ error: SQLiteError) -> SinkProblem {
    .file("no room to remember what was seen: \(error.message)")
  }

  /// Tells a person what was wrong.
  private func report(_ outcome: AnalysisOutcome) {
    switch outcome.result {
    case .skipped: return
    case .failed(let error):
      progress.hide()
      console.warn(PlainText.visible(error.description))
    case .done(let measured):
      if measured.issuesTotal == 0 { return }
      progress.hide()
      IssueReport.show(
        measured.allIssues, total: measured.issuesTotal, of: outcome.displayName, on: console)
    }
  }
}
