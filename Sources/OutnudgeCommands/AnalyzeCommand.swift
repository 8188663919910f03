import CivilTime
import SummaryFormats
import TrackMetrics
import TrackModel

/// `outnudge analyze`: a row per activity.
struct AnalyzeCommand: Command {
  static let spec = CommandSpec(
    name: "analyze", operands: "PATH…",
    summary: "Clean and measure tracks: a row per activity.",
    details: [
      "A PATH is a GPX file (also gzipped), a folder, which is searched for such files, or - for"
        + " standard input. What a file is, is decided by its content, not by its name.",
      "Every point is accounted for: points read = accepted + rejected, each rejection with one"
        + " reason. A gap adds no distance, no time and no climb unless it is short and as fast"
        + " as the track around it.",
    ],
    options: OutputArguments.options + PipelineArguments.options,
    examples: [
      ("outnudge analyze ride.gpx", "one row, as a table for people"),
      (
        "outnudge analyze --format ndjson tracks/ | jq .distance_m",
        "every file below tracks/, one JSON object a line"
      ),
      (
        "outnudge analyze --activity hike --splits km -o hikes.ndjson hikes/",
        "all as hikes, with kilometre splits, into a file"
      ),
    ])

  private let paths: [String]
  private let output: OutputArguments
  private let pipeline: PipelineArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard !arguments.operands.isEmpty else { throw UsageError("analyze needs a PATH") }
    paths = arguments.operands
    output = try OutputArguments(arguments)
    pipeline = try PipelineArguments(arguments)
    if output.format == .csv && (pipeline.options.splits != nil || arguments.has("efforts")) {
      throw UsageError(
        "csv has a row per activity and no room for splits or efforts; use json or ndjson")
    }
  }

  func run(_ console: Console) -> CommandStatus {
    let inputs = InputList(paths)
    var sink = ResultSink(output, console)
    var rows = output.format.rowWriter(zone: ZoneChoice(pipeline.zone, console))
    var tally = InputTally()
    var progress = ProgressLine(total: inputs.files.count, console)
    guard sink.take(rows.head()) else { return sink.failure(console) }

    for input in inputs.files {
      progress.step(input.path)
      let outcome = InputAnalysis(input, pipeline).outcome()
      tally.count(outcome)
      progress.hide()
      outcome.report(to: console)
      for summary in outcome.summaries {
        guard sink.take(rows.row(summary)) else { return sink.failure(console) }
      }
    }
    progress.hide()
    for failure in inputs.failures { console.warn(failure.description) }
    tally.add(failures: inputs.failures)
    guard sink.take(rows.tail()), sink.finish() else { return sink.failure(console) }
    tally.report(to: console)
    return tally.status
  }
}
