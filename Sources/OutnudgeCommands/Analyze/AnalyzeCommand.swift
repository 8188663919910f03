import ArchiveAnalysis
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
      "A PATH is a GPX, FIT or TCX file, an archive of such files (.zip, .tar, also compressed), a"
        + " folder, which is searched for both, or - for standard input. Any of them may be"
        + " gzipped, and archives may lie in archives. What a file is, is decided by its content,"
        + " not by its name. Nothing is ever unpacked to a disk.",
      "Every point is accounted for: points read = accepted + rejected, each rejection with one"
        + " reason. A gap adds no distance, no time and no climb unless it is short and as fast"
        + " as the track around it.",
      "An activity that was there before in another file is marked duplicate_of, by its times and"
        + " positions and never by its name: starts within 2 s of each other, ends within 2 s or 5 %"
        + " of the duration, and 95 % of the positions compared at equal seconds within 1 m.",
      "Interrupted, analyze completes the row it is at and ends by the signal. What stands in FILE"
        + " then, or after any other end, is continued by the same call with --resume: rows whose"
        + " sources are as they were stay, and what was cut off or changed is made anew.",
    ],
    options: OutputArguments.options + RunArguments.options + [heatMapOption]
      + PipelineArguments.options,
    examples: [
      ("outnudge analyze ride.gpx", "one row, as a table for people"),
      (
        "outnudge analyze export.zip -o summary.csv",
        "every activity of an export, as comma-separated values"
      ),
      (
        "outnudge analyze --format ndjson tracks/ | jq .distance_m",
        "every file below tracks/, one JSON object a line"
      ),
      (
        "outnudge analyze --activity hike --splits km -o hikes.ndjson hikes/",
        "all as hikes, with kilometre splits, into a file"
      ),
      (
        "outnudge analyze export.zip --totals week --skip-duplicates",
        "what was done in each week"
      ),
      (
        "outnudge analyze export.zip --heatmap ways.svg -o all.csv",
        "all ways in one picture, too: the more often gone, the brighter"
      ),
    ])

  private static let heatMapOption = OptionSpec.value(
    "heatmap", "FILE",
    "also draw all tracks into one picture, FILE.svg or FILE.png; --skip-duplicates leaves out what"
      + " is there twice")

  let paths: [String]
  let output: OutputArguments
  let running: RunArguments
  let pipeline: PipelineArguments
  /// Where a heat map of all tracks goes; nil for none.
  let heatMap: PictureFile?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard !arguments.operands.isEmpty else { throw UsageError("analyze needs a PATH") }
    paths = arguments.operands
    output = try OutputArguments(arguments)
    running = try RunArguments(arguments)
    pipeline = try PipelineArguments(arguments)
    heatMap = try arguments["heatmap"].map { path throws(UsageError) in try PictureFile(path) }
    if output.format == .csv && (pipeline.options.splits != nil || arguments.has("efforts")) {
      throw UsageError(
        "csv has a row per activity and no room for splits or efforts; use json or ndjson")
    }
    if running.resumes { try checkResume() }
    if running.totals != nil, output.format == .sqlite {
      throw UsageError("--totals takes table, json, ndjson or csv, not sqlite")
    }
  }

  private func checkResume() throws(UsageError) {
    guard output.file != nil else { throw UsageError("--resume needs -o FILE") }
    guard [.csv, .ndjson, .sqlite].contains(output.format) else {
      throw UsageError(
        "--resume continues csv, ndjson and sqlite; a file of \(output.format.rawValue) appears"
          + " whole at the end")
    }
    if running.totals != nil { throw UsageError("--totals cannot be resumed") }
    if heatMap != nil { throw UsageError("--heatmap cannot be resumed") }
    if paths.contains("-") { throw UsageError("standard input cannot be resumed") }
  }

  func run(_ console: Console) -> CommandStatus {
    console.holdingSignals { isInterrupted in
      do throws(SinkProblem) {
        return try AnalysisSession(self, console, isInterrupted: isInterrupted).run()
      } catch {
        return error.status(telling: console)
      }
    }
  }
}
