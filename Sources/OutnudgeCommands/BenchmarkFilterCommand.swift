import ReadableText
import SyntheticTracks
import TrackCleaning
import TrackFiles
import TrackMetrics
import TrackModel
import TrackSmoothing

/// `outnudge benchmark filter`: what a point costs, stage by stage.
struct BenchmarkFilterCommand: Command {
  static let spec = CommandSpec(
    name: "benchmark filter", operands: "[FILE…]",
    summary: "Time filter, smoothing and metrics on your own files or a generated track.",
    details: [
      "Each stage is run several times on tracks that are already read; shown are nanoseconds per"
        + " point: the fastest run, the median, and the spread between the quarters. Without a"
        + " FILE a track is generated: one point a second, with teleports, stale repeats,"
        + " duplicates and swapped points."
    ],
    options: [
      .value("points", "N", "points of the generated track (default 100000)"),
      .value("runs", "N", "runs of each stage (default 15)"),
      .value("seed", "N", "seed of the generated track (default 1)"),
      .choice(
        "activity", ActivityKind.allCases.map(\.rawValue) + ["auto"],
        "the kind of activity (default: the file's word, else walk)"),
      .choice(
        "measure", SmoothingDepth.allCases.map(\.rawValue), "how deep to smooth (default accurate)"),
      .choice("format", ["table", "json"], "how the result looks (default table)"),
      .flag("json", "short for --format json"),
    ],
    examples: [
      ("outnudge benchmark filter", "on a generated walk"),
      ("outnudge benchmark filter --runs 50 ride.gpx", "on a file of your own"),
    ])

  private let paths: [String]
  private let points: Int
  private let runs: Int
  private let seed: Int
  private let activity: ActivityKind?
  private let depth: SmoothingDepth
  private let isJSON: Bool

  init(_ arguments: ParsedArguments) throws(UsageError) {
    paths = arguments.operands
    points = try arguments.integer("points", in: 2...10_000_000) ?? 100_000
    runs = try arguments.integer("runs", in: 1...10_000) ?? 15
    seed = try arguments.integer("seed", in: 0...Int.max) ?? 1
    activity = arguments["activity"].flatMap(ActivityKind.init(rawValue:))
    depth = arguments["measure"].flatMap(SmoothingDepth.init(rawValue:)) ?? .accurate
    isJSON = arguments.has("json") || arguments["format"] == "json"
  }

  func run(_ console: Console) -> CommandStatus {
    var tracks: [Track] = []
    if paths.isEmpty {
      tracks = [generated()]
    } else {
      for path in paths {
        do throws(ReadError) {
          tracks += try TrackFileReader().read(path: path).document.tracks
        } catch {
          console.warn(PlainText.visible(error.description))
          return error.reason == .missing ? .noInput : .damagedData
        }
      }
      tracks.removeAll(where: \.points.isEmpty)
      guard !tracks.isEmpty else {
        console.warn("no track point in these files")
        return .damagedData
      }
    }
    let timing = StageTiming(tracks, activity: activity, depth: depth, runs: runs)
    let text = isJSON ? timing.json : timing.table
    return console.writeResult(Array(text.utf8)) ? .done : .inputOutput
  }

  private func generated() -> Track {
    var generator = TrackGenerator(
      kind: activity ?? .walk, points: points, seed: UInt64(clamping: seed))
    generator.artefacts = true
    var track = generator.generate().track
    track.about.kind = (activity ?? .walk).rawValue
    return track
  }
}
