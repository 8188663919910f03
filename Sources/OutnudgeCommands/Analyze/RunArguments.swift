import ArchiveAnalysis

/// How a run over many files goes: `--jobs`, `--progress`, `--resume`, `--totals`,
/// `--skip-duplicates`.
struct RunArguments {
  static let options: [OptionSpec] = [
    .value("jobs", letter: "j", "N", "work on N files at once (default: one per processor)"),
    .flag("progress", "say how far it is every few seconds, also where no terminal is"),
    .flag(
      "resume", "continue FILE where an interrupted run has stopped (csv, ndjson and sqlite)"),
    .choice(
      "totals", PeriodLength.allCases.map(\.rawValue),
      "instead of rows, sums per period: days, ISO weeks, months or years of --zone, or kinds of"
        + " activity"),
    .flag("skip-duplicates", "leave duplicates out of totals and heat maps"),
  ]

  /// Files worked on at once; nil for one per processor.
  let jobs: Int?
  let showsProgress: Bool
  let resumes: Bool
  let totals: PeriodLength?
  let skipsDuplicates: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    jobs = try arguments.integer("jobs", in: 1...1024)
    showsProgress = arguments.has("progress")
    resumes = arguments.has("resume")
    totals = arguments["totals"].flatMap(PeriodLength.init(rawValue:))
    skipsDuplicates = arguments.has("skip-duplicates")
  }
}
