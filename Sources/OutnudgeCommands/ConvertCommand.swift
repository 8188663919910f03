import GPXFormat
import ReadableText
import RouteVerification
import TrackFiles
import TrackMetrics
import TrackModel
import TrackSmoothing

/// `outnudge convert`: a file in another format, as read or cleaned.
struct ConvertCommand: Command {
  static let spec = CommandSpec(
    name: "convert", operands: "IN OUT",
    summary: "Write a file in another format, as read or cleaned.",
    details: [
      "The ending of OUT chooses the format: .gpx, .fit, .tcx, .geojson or .csv (points). IN and OUT may be -"
        + " for standard input and output; --format then says what to write.",
      "Nothing is repaired: without --clean every point is written as read. What the format cannot"
        + " hold is counted on standard error; --strict makes that, and every issue of IN, an"
        + " error, and nothing is written.",
    ],
    options: [
      .choice(
        "format", TargetFormat.allCases.map(\.rawValue), "the format of OUT, over its ending"),
      .flag("clean", "write only the points that count, in segments without gaps"),
    ] + PrivacyArguments.options
      + PipelineArguments.options.filter {
        !["splits", "efforts", "zone", "raw"].contains($0.name)
      },
    examples: [
      ("outnudge convert ride.gpx ride.geojson", "for a map"),
      ("outnudge convert ride.fit ride.gpx", "from a watch, for everybody"),
      ("outnudge convert --clean ride.gpx clean.gpx", "without the points that do not count"),
      ("outnudge convert --format csv ride.gpx - | head", "the points as a table"),
      ("outnudge convert --trim 300 ride.fit ride.gpx", "without the ways from and to home"),
    ])

  private let input: String
  private let output: String
  private let format: TargetFormat
  private let isClean: Bool
  private let privacy: PrivacyClearing
  private let pipeline: PipelineArguments

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.operands.count == 2 else { throw UsageError("convert needs IN and OUT") }
    input = arguments.operands[0]
    output = arguments.operands[1]
    isClean = arguments.has("clean")
    privacy = try PrivacyArguments.clearing(arguments)
    pipeline = try PipelineArguments(arguments)
    if let word = arguments["format"], let format = TargetFormat(rawValue: word) {
      self.format = format
    } else {
      format = try TargetFormat(ofFile: output)
    }
  }

  func run(_ console: Console) -> CommandStatus {
    switch InputReading.read(
      input, options: GPXReader.Options(usesLane: pipeline.usesLane), telling: console)
    {
    case .success(let file): return convert(file, console)
    case .failure(let refusal): return refusal.status
    }
  }

  private func convert(_ file: TrackFile, _ console: Console) -> CommandStatus {
    let issues = file.document.issues
    IssueReport.show(issues.kept, total: issues.total, of: input, on: console)
    if file.document.isEmpty {
      console.warn(PlainText.visible("\(input): nothing in this file to write"))
      return .damagedData
    }
    let document = privacy.cleared(file.document)
    guard PrivacyArguments.leaves(document, telling: console) else { return .checkFailed }
    let written = format.write(isClean ? cleaned(document) : document)
    format.report(written.omissions, of: nil, on: console)
    if pipeline.isStrict, !issues.isEmpty || !written.omissions.isEmpty {
      console.warn("nothing written (--strict)")
      return .damagedData
    }
    return OutputFile.put(written.bytes, to: output == "-" ? nil : output, console)
  }

  private func cleaned(_ document: TrackDocument) -> TrackDocument {
    let pipeline = TrackPipeline(options: pipeline.options)
    var cleaned = document
    cleaned.tracks = document.tracks.map { track in
      let smooth = pipeline.smoothTrack(track, in: document).track
      var kept = smooth.keptTrack(of: track)
      // Only GPX can say why a segment begins.
      if format == .gpx { kept.setSegmentBreaks(smooth.keptBreaks) }
      return kept
    }
    return cleaned
  }
}
