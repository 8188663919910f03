import SyntheticTracks
import TrackModel

/// The files of `SampleTracks`, each from its seed, and the page that says what they show.
enum SampleTracks {
  /// One sample: its file, the line about it, and its bytes.
  struct Sample: Sendable {
    var file: String
    var shows: String
    var bytes: @Sendable () -> [UInt8]
  }

  static let all: [Sample] = generated + OddSamples.all + FITSamples.all + TCXSamples.all

  private static let generated: [Sample] = [
    Sample(file: "walk-ten-minutes.gpx", shows: "a short walk under open sky") {
      track("Ten minutes", .walk, 600, seed: 11)
    },
    Sample(
      file: "walk-noisy.gpx", shows: "a walk with teleports, stale repeats, duplicates and swaps"
    ) { track("Noisy walk", .walk, 900, seed: 12) { $0.artefacts = true } },
    Sample(
      file: "walk-cached-start.gpx",
      shows: "a walk whose first fixes are old ones from far away"
    ) {
      track("Cold start", .walk, 600, seed: 13) {
        $0.artefacts = true
        $0.cachedStart = true
      }
    },
    Sample(file: "walk-unnamed-kind.gpx", shows: "no type: the kind of activity is guessed") {
      track(nil, .walk, 400, seed: 14, isTyped: false)
    },
    Sample(file: "hike-barometer.gpx", shows: "a hike at 10 s with a barometer's elevations") {
      track("Ridge", .hike, 900, interval: 10_000, seed: 15) { $0.barometer = true }
    },
    Sample(file: "hike-paused.gpx", shows: "a hike paused three times: four segments") {
      track("With breaks", .hike, 900, interval: 5000, seed: 16) { $0.pauses = 3 }
    },
    Sample(file: "run-heart-rate.gpx", shows: "a run with heart rate, cadence and speed") {
      track("Intervals", .run, 500, interval: 2000, seed: 17) { $0.channels = .all }
    },
    Sample(file: "run-noisy.gpx", shows: "a run with artefacts, at the antimeridian") {
      track("Date line", .run, 900, seed: 18) {
        $0.place = .antimeridian
        $0.artefacts = true
      }
    },
    Sample(file: "ride-tunnels.gpx", shows: "a ride that loses its signal twice: gaps") {
      track("Two tunnels", .ride, 900, interval: 2000, seed: 19) { $0.tunnels = 2 }
    },
    Sample(file: "ride-sparse.gpx", shows: "a long ride with a point every 15 s") {
      track("All day", .ride, 900, interval: 15_000, seed: 20) {
        $0.place = .outback
        $0.barometer = true
      }
    },
    Sample(
      file: "paddle-arctic.gpx",
      shows: "a paddle at 85° north, where degrees of longitude are short"
    ) {
      track("Among floes", .paddle, 600, interval: 3000, seed: 21) { $0.place = .arctic }
    },
    Sample(file: "ride-cut-off.gpx", shows: "a recording that breaks off inside a point") {
      let whole = track("Battery empty", .ride, 300, seed: 22)
      return Array(whole.prefix(whole.count * 3 / 5))
    },
    Sample(
      file: "ride-gpx10.gpx", shows: "GPX 1.0 from a logger: speed, course, fix and satellites"
    ) {
      Array(SampleTexts.gpx10(points: 120, seed: 23).utf8)
    },
    Sample(file: "route-and-waypoints.gpx", shows: "a planned route with waypoints, no track") {
      Array(SampleTexts.route.utf8)
    },
  ]

  /// Writes all samples, and their page, into a folder.
  static func write(to folder: String) throws(BenchmarkError) {
    FileText.makeFolder(folder)
    var page = "# Sample tracks\n\nMade by `make samples` from seeds; nobody went there.\n\n"
    page += "| file | shows |\n|---|---|\n"
    for sample in all {
      try write(sample.bytes(), "\(folder)/\(sample.file)")
      page += "| `\(sample.file)` | \(sample.shows) |\n"
    }
    page += written
    try write(Array(page.utf8), "\(folder)/README.md")
  }

  /// What was written by hand.
  private static let written = """

    Written by hand:

    | file | shows |
    |---|---|
    | `archive.json` | an earlier app's JSON archive: a walk in two segments with a reflection, a run \
    without points, a hike by its offset alone, a profile, members that nobody knows |
    | `archive-faulty.json` | such an archive of ten activities, in eight of which something is wrong |

    """

  private static func write(_ bytes: [UInt8], _ path: String) throws(BenchmarkError) {
    guard FileText.write(bytes, to: path) else { throw .cannotWrite(path) }
  }

  private static func track(
    _ name: String?, _ kind: ActivityKind, _ points: Int, interval: Int64 = 1000, seed: UInt64,
    isTyped: Bool = true, _ change: (inout TrackGenerator) -> Void = { _ in }
  ) -> [UInt8] {
    let day = Int64(seed) * 86_400_000
    var generator = TrackGenerator(
      kind: kind, points: points, interval: interval, seed: seed,
      start: 1_777_622_400_000 + day)
    change(&generator)
    var made = generator.generate()
    made.track.about.kind = isTyped ? kind.rawValue : nil
    return made.gpxText(name: name, creator: "outnudge samples")
  }
}
