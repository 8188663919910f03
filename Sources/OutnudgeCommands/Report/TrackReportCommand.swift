import CivilTime
import GPXFormat
import ReadableText
import RouteVerification
import TrackCleaning
import TrackMetrics
import TrackModel
import TrackReports
import TrackSmoothing

/// `outnudge report`: a page about a track, or about a week or a year of the store.
struct TrackReportCommand: Command {
  static let spec = CommandSpec(
    name: "report", operands: "FILE|ID",
    summary: "Make a page of a track, whole in itself: map, profiles, splits, what cleaning did.",
    details: [
      "FILE is read as by analyze and has a dot or a slash in its name; an ID is what activities"
        + " prints, or last. The page is one HTML"
        + " file for the owner's eyes: it loads nothing and sends nothing, works without a network,"
        + " by keyboard and on paper, in light and dark.",
      "--share makes it for others: without source, device, time of day, rejected points and"
        + " issues. What --privacy-zone and --trim name, either of which means --share too, is cleared first;"
        + " where neither is given, 200 m around start and end are.",
      "--week and --year make a page of your store instead: the days that were active and sums by"
        + " kind. DATE is any day of the week (default today), YEAR a year (default this one).",
    ],
    options: [
      .value("output", letter: "o", "FILE", "write to FILE instead of standard output"),
      .choice("svg", ["map", "profile"], "only this drawing, as SVG"),
      .flag("share", "leave out what is nobody else's business"),
      .flag("week", "the week of DATE, from the store"),
      .flag("year", "YEAR, from the store"),
      .value("now", "INSTANT", "the time to go by for --week and --year (default: the clock's)"),
      StoreArguments.option,
    ] + PrivacyArguments.options
      + PipelineArguments.options.filter { !["efforts", "strict"].contains($0.name) },
    examples: [
      ("outnudge report ride.gpx -o ride.html", "a page to open in any browser"),
      ("outnudge report last --svg map -o map.svg", "the map of the activity that began last"),
      ("outnudge report --share --trim 500 run.fit -o run.html", "a page to hand on"),
      ("outnudge report --year 2026 -o 2026.html", "a year of the store"),
    ])

  /// What --share clears around start and end where nothing else is said, metres.
  private static let usualTrim = 200.0

  private let operand: String
  private let output: String?
  private let drawing: String?
  private let isShared: Bool
  private let privacy: PrivacyClearing
  private let store: StoreArguments
  private let pipeline: PipelineArguments
  private let period: PeriodReportRun?

  init(_ arguments: ParsedArguments) throws(UsageError) {
    let target = arguments["output"]
    output = target == "-" ? nil : target
    drawing = arguments["svg"]
    var privacy = try PrivacyArguments.clearing(arguments)
    isShared = arguments.has("share") || !privacy.isEmpty
    if isShared, privacy.isEmpty { privacy.trim = Self.usualTrim }
    self.privacy = privacy
    store = StoreArguments(arguments)
    pipeline = try PipelineArguments(arguments)
    period = try PeriodReportRun(arguments)
    operand = arguments.operands.first ?? ""
    if period == nil, arguments.operands.count != 1 {
      throw UsageError("report needs one FILE or ID, or --week, or --year")
    }
    if period != nil, drawing != nil || isShared {
      throw UsageError("--week and --year go with neither --svg nor --share")
    }
  }

  func run(_ console: Console) -> CommandStatus {
    if let period {
      return period.run(console) { OutputFile.put(Array($0.utf8), to: output, console) }
    }
    let options = GPXReader.Options(usesLane: pipeline.usesLane)
    switch TrackOperand.read(operand, options: options, store: store, telling: console) {
    case .success(let input): return report(input, console)
    case .failure(let refusal): return refusal.status
    }
  }

  private func report(_ input: TrackOperand, _ console: Console) -> CommandStatus {
    var input = input
    if !privacy.isEmpty {
      input.document = privacy.cleared(input.document)
      guard PrivacyArguments.leaves(input.document, telling: console) else { return .checkFailed }
    }
    let reports = reports(of: input, console)
    guard !reports.isEmpty else {
      console.warn(PlainText.visible("\(operand): no track and no route in it to report on"))
      return .damagedData
    }
    guard let drawing else {
      let page = ReportPage(reports, maker: "outnudge \(Outnudge.version)")
      return OutputFile.put(Array(page.html.utf8), to: output, console)
    }
    let drawings = reports.lazy.compactMap { drawing == "map" ? $0.mapSVG : $0.profileSVG }
    guard let svg = drawings.first else {
      console.warn(PlainText.visible("\(operand): nothing to draw a \(drawing) of"))
      return .damagedData
    }
    return OutputFile.put(Array(svg.utf8), to: output, console)
  }

  private func reports(of input: TrackOperand, _ console: Console) -> [TrackReport] {
    var options = pipeline.options
    options.findsBestEfforts = true
    options.splits = options.splits ?? .kilometre
    var smoothed: [Int: SmoothTrack] = [:]
    let measured = TrackPipeline(options: options).measure(
      input.document, source: input.source
    ) { smoothed[$0] = $1 }
    let zone = ZoneChoice(pipeline.zone, console)
    return measured.summaries.compactMap { summary in
      let number = summary.source.track
      let track =
        switch summary.geometry {
        case .track: smoothed[number]
        case .route: SmoothTrack(planned: input.document.routes[number])
        case .waypoints: nil as SmoothTrack?
        }
      guard let track else { return nil }
      let start = summary.start.flatMap { start -> String? in
        let offset = input.offset ?? summary.localOffset
        // A time of day or a zone would tell when somebody leaves home, and where about.
        if isShared { return zone.day(start, fileOffset: offset).day.map(CivilText.day) }
        let local = zone.local(start, fileOffset: offset)
        return "\(local.time) \(local.zone)"
      }
      return TrackReport(summary, track, start: start, isShared: isShared)
    }
  }
}
