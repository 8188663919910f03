import CivilTime
import TrackMetrics
import TrackModel
import TrackSmoothing

/// The options of the way from points to figures, the same in every command.
struct PipelineArguments {
  static let options: [OptionSpec] = [
    .choice(
      "activity", ActivityKind.allCases.map(\.rawValue) + ["auto"],
      "the kind of activity, over what the file says; auto (the default): the file's word, else"
        + " guessed from the speed and marked so"),
    .value(
      "max-accuracy", "METRES", "reject points whose accuracy radius is greater (default 100)"),
    .value(
      "max-age", "SECONDS",
      "a longer wait after one of the first fixes marks it as an old one, and it is rejected"
        + " (default 30)"),
    .value(
      "max-speed", "METRES_PER_SECOND",
      "the greatest speed at which a point counts as reachable (default: by activity)"),
    .value(
      "gap", "SECONDS",
      "an interval longer than this is a gap (default: 6, or 4 times the median interval)"),
    .value(
      "zone", "IANA",
      "show local times of this zone (default: the file's own offset, else TZ, else UTC)"),
    .choice(
      "measure", SmoothingDepth.allCases.map(\.rawValue), "how deep to measure (default accurate)"),
    .choice(
      "elevation", ["auto", "gnss", "barometer"],
      "where elevations come from; auto (the default): told by the noise of the profile"),
    .choice(
      "ascent", AscentMethod.allCases.map(\.rawValue),
      "how --measure accurate sums up climb: the mean of what the elevations leave possible, or"
        + " swings of 4 m (1 m by a barometer); auto (the default): swings by a barometer"),
    .choice(
      "grade-cost", GradeAdjustment.allCases.map(\.rawValue),
      "what grade-adjusted pace goes by: equal heart rate, or energy after Minetti et al. 2002; auto"
        + " (the default): heart rate for a run, energy for a walk or a hike"),
    .choice("splits", ["km", "mi"], "add a split per kilometre or mile"),
    .flag("efforts", "add the best efforts over 1 km, 1 mile, 5 km … that fit, by the clock"),
    .flag("raw", "no cleaning: every positioned point counts, joined within a segment"),
    .flag("strict", "the first issue of a file is an error"),
    .flag("no-lane", "read all of a GPX file with libxml2: slower, with the same result"),
  ]

  let options: PipelineOptions
  let zone: String?
  let isStrict: Bool
  /// Whether runs of plain track points are read past libxml2.
  let usesLane: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    var options = PipelineOptions()
    options.activity = arguments["activity"].flatMap(ActivityKind.init(rawValue:))
    if let metres = try arguments.number("max-accuracy", in: 0...1_000_000) {
      options.maximumAccuracy = metres
    }
    if let seconds = try arguments.number("max-age", in: 0...1_000_000_000) {
      options.maximumAge = seconds
    }
    options.maximumSpeed = try arguments.number("max-speed", in: 0...100_000)
    options.gap = try arguments.number("gap", in: 0...1_000_000_000)
    options.elevation =
      arguments["elevation"].flatMap(ElevationChoice.init(rawValue:)) ?? .automatic
    options.depth = arguments["measure"].flatMap(SmoothingDepth.init(rawValue:)) ?? .accurate
    options.ascent = arguments["ascent"].flatMap(AscentMethod.init(rawValue:)) ?? .automatic
    options.gradeAdjustment =
      arguments["grade-cost"].flatMap(GradeAdjustment.init(rawValue:)) ?? .automatic
    options.splits = arguments["splits"].flatMap(SplitUnit.init(rawValue:))
    options.findsBestEfforts = arguments.has("efforts")
    options.isRaw = arguments.has("raw")
    self.options = options
    zone = arguments["zone"]
    isStrict = arguments.has("strict")
    usesLane = !arguments.has("no-lane")
    if let zone, !ZoneOffsets.isKnown(zone) {
      throw UsageError("--zone takes a name like Europe/Zurich or UTC, not \"\(zone)\"")
    }
  }
}
