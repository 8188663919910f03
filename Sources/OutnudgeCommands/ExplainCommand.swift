import GPXFormat
import TrackFiles
import TrackMetrics
import TrackModel

/// `outnudge explain`: what became of every point, and why.
struct ExplainCommand: Command {
  static let spec = CommandSpec(
    name: "explain", operands: "FILE",
    summary: "Say why each rejected point was rejected, where the gaps and stops are.",
    details: [
      "Shows for each track the rejected points with line and column in the file, their reason and"
        + " what it means, the gaps and what each counts as, the stops, and what the smoothing did."
        + " The counts are those of analyze.",
      "The JSON has every rejected point; the text puts neighbours with one reason into one line.",
    ],
    options: [
      .choice("format", ["text", "json"], "how it looks (default text)"),
      .flag("json", "short for --format json"),
    ] + PipelineArguments.options.filter { !["splits", "efforts", "strict"].contains($0.name) },
    examples: [
      ("outnudge explain ride.gpx", "what was not counted, and why"),
      (
        "outnudge explain --json ride.gpx | jq '.[0].rejected[] | .line'",
        "the lines of the rejected points"
      ),
    ])

  private let path: String
  private let isJSON: Bool
  private let pipeline: PipelineArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.operands.count == 1 else { throw UsageError("explain needs one FILE") }
    path = arguments.operands[0]
    isJSON = arguments.has("json") || arguments["format"] == "json"
    pipeline = try PipelineArguments(arguments)
  }

  func run(_ console: Console) -> CommandStatus {
    let file: TrackFile
    do throws(ReadError) {
      file = try InputReading.read(path, options: GPXReader.Options(keepsPlaces: true))
    } catch {
      console.warn(PlainText.visible(error.description))
      return CommandStatus(reason: error.reason)
    }
    let explanations = self.explanations(of: file)
    guard !explanations.isEmpty else {
      console.warn(PlainText.visible("\(path): no track point in this file"))
      return .damagedData
    }
    let text =
      isJSON
      ? ExplanationJSON.text(explanations)
      : explanations.map { ExplanationText($0, zone: ZoneChoice(pipeline.zone, console)).text }
        .joined(separator: "\n")
    return console.writeResult(Array(text.utf8)) ? .done : .inputOutput
  }

  private func explanations(of file: TrackFile) -> [TrackExplanation] {
    let pipeline = TrackPipeline(options: pipeline.options)
    let source = SourceReference(
      path: path, format: file.document.format, bytes: file.byteCount)
    let summaries = pipeline.summaries(of: file.document, source: source)
    return summaries.filter { $0.geometry == .track }.map { summary in
      let track = file.document.tracks[summary.source.track]
      let smooth = pipeline.smoothTrack(track, in: file.document).track
      return TrackExplanation(summary: summary, track: track, smooth: smooth)
    }
  }
}
