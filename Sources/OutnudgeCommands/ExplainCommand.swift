import GPXFormat
import ReadableText
import TrackFiles
import TrackMetrics
import TrackModel
import TrackSmoothing

/// `outnudge explain`: what became of every point, and why.
struct ExplainCommand: Command {
  static let spec = CommandSpec(
    name: "explain", operands: "FILE",
    summary: "Say why each rejected point was rejected, where the gaps and stops are.",
    details: [
      "Shows for each track the rejected points with their place in the file, their reason and"
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
    let options = GPXReader.Options(keepsPlaces: true, usesLane: pipeline.usesLane)
    switch InputReading.read(path, options: options, telling: console) {
    case .success(let file): return explain(file, console)
    case .failure(let refusal): return refusal.status
    }
  }

  private func explain(_ file: TrackFile, _ console: Console) -> CommandStatus {
    let issues = file.document.issues
    IssueReport.show(issues.kept, total: issues.total, of: path, on: console)
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
    var smoothed: [Int: SmoothTrack] = [:]
    let measured = TrackPipeline(options: pipeline.options).measure(
      file.document, source: file.source
    ) { smoothed[$0] = $1 }
    return measured.summaries.compactMap { summary in
      guard summary.geometry == .track else { return nil }
      let number = summary.source.track
      return smoothed[number].map {
        TrackExplanation(summary: summary, track: file.document.tracks[number], smooth: $0)
      }
    }
  }
}
