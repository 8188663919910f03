import RouteVerification
import TrackFiles
import TrackModel

/// `outnudge verify`: whether the figures of a track follow from its data, and the export of one
/// that holds.
struct VerifyCommand: Command {
  static let spec = CommandSpec(
    name: "verify", operands: "FILE",
    summary: "Say whether a track is verified, plausible or unverified, and export one that holds.",
    details: [
      "Verified: everything that must hold and everything that should does. Plausible: all that must"
        + " holds. Unverified: something that must hold does not. It is a statement about the data,"
        + " not about anybody's honesty. Each condition has a number, a measure and a limit; one that"
        + " fails names the points that break it, counted from 0.",
      "The export holds only points that count, and a record with a digest of them. verify on such a"
        + " file says whether anything was changed since: it shows integrity and is no signature. It"
        + " recomputes what the points allow and takes the rest as stated by the exporter.",
      "Exit status: 0 verified (with --accept plausible: or plausible), 1 not.",
    ],
    options: [
      .choice("format", ["text", "json"], "how it looks (default text)"),
      .flag("json", "short for --format json"),
      .choice("accept", ["verified", "plausible"], "the least verdict that is enough"),
      .value("export", "OUT.gpx", "write the verified track there, if the verdict is enough"),
      .choice(
        "as", ["track", "route"], "what to export (default track); a route has fewer points"),
      .value(
        "deviation", "METRES",
        "how far a point left out of a route may lie off it (default 5)"),
      .value(
        "store", "FILE", "also look whether this store has the activity already"),
    ] + PrivacyArguments.options
      + PipelineArguments.options.filter {
        !["splits", "efforts", "strict", "raw"].contains($0.name)
      },
    examples: [
      ("outnudge verify walk.gpx", "the verdict and its reasons"),
      ("outnudge verify --export route.gpx --trim 300 walk.gpx", "for somebody else's device"),
      ("outnudge verify route.gpx", "is it still what was exported?"),
    ])

  private let path: String
  private let isJSON: Bool
  private let accepted: Verdict
  private let output: String?
  private let form: VerifiedExport.Form
  private let privacy: PrivacyClearing
  private let pipeline: PipelineArguments
  /// The store to look into; nil where none was named.
  private let store: StoreArguments?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    guard arguments.operands.count == 1 else { throw UsageError("verify needs one FILE") }
    path = arguments.operands[0]
    isJSON = arguments.has("json") || arguments["format"] == "json"
    accepted = arguments["accept"].flatMap(Verdict.init(rawValue:)) ?? .verified
    output = arguments["export"]
    let deviation = try arguments.number("deviation", in: 0.01...10_000)
    let isRoute = arguments["as"] == "route"
    if deviation != nil, !isRoute { throw UsageError("--deviation needs --as route") }
    if isRoute, output == nil { throw UsageError("--as route needs --export OUT.gpx") }
    form = isRoute ? .route(deviation: deviation ?? 5) : .track
    privacy = try PrivacyArguments.clearing(arguments)
    pipeline = try PipelineArguments(arguments)
    store = arguments["store"] == nil ? nil : StoreArguments(arguments)
  }

  func run(_ console: Console) -> CommandStatus {
    switch VerifiedInput.read(path, usesLane: pipeline.usesLane, isJSON: isJSON, telling: console) {
    case .success(let input): return verify(input, console)
    case .failure(let refusal): return refusal.status
    }
  }

  private func verify(_ input: VerifiedInput, _ console: Console) -> CommandStatus {
    let issues = input.file.document.issues
    IssueReport.show(issues.kept, total: issues.total, of: path, on: console)
    let document = privacy.cleared(input.file.document)
    guard privacy.isEmpty || PrivacyArguments.leaves(document, telling: console) else {
      return .checkFailed
    }
    var kept: [KeptActivity]?
    if let store {
      switch KeptActivities.around(document, in: store, console) {
      case .success(let found): kept = found
      case .failure(let refusal): return refusal.status
      }
    }
    let verifier = RouteVerifier(
      options: pipeline.options, tool: "outnudge \(Outnudge.version)", now: console.now(),
      kept: kept)
    let verification = verifier.verify(
      document, from: input.file.source, bytes: input.bytes, isPrivate: !privacy.isEmpty)
    let report = VerificationReport(
      verification, document: document, zone: ZoneChoice(pipeline.zone, console))
    let text = isJSON ? report.json : Array(report.text.utf8)
    // The export alone may go to standard output.
    guard output == "-" || console.writeResult(text) else { return .inputOutput }
    return finish(verification, document, console)
  }

  private func finish(
    _ verification: Verification, _ document: TrackDocument, _ console: Console
  ) -> CommandStatus {
    let isEnough = verification.verdict >= accepted
    guard let output else { return isEnough ? .done : .checkFailed }
    guard isEnough, !verification.tracks.isEmpty else {
      console.warn(
        "nothing exported: \(verification.verdict.rawValue), not \(accepted.rawValue)"
          + (verification.tracks.isEmpty ? " tracks" : ""))
      return .checkFailed
    }
    let bytes = VerifiedExport(form: form).write(verification, of: document)
    return OutputFile.put(bytes, to: output == "-" ? nil : output, console)
  }
}
