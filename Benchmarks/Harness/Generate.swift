import SyntheticTracks
import TrackModel

/// The tracks that are measured.
enum Generate {
  /// Writes `plain-1m.gpx` and the like into a folder; a file that is there stays.
  static func run(folder: String, points: Int) throws(BenchmarkError) {
    FileText.makeFolder(folder)
    for size in [points / 100, points / 10, points] where size > 1 {
      for extended in [false, true] {
        let kind = extended ? "extensions" : "plain"
        let path = "\(folder)/\(kind)-\(shortened(size)).gpx"
        if FileText.exists(path) { continue }
        let made = track(points: size, extended: extended)
        let text = made.gpxText(name: "Benchmark \(kind)")
        guard FileText.write(text, to: path) else { throw .cannotWrite(path) }
        print("\(path): \(size) points, \(text.count) bytes, truly \(Int(made.truth.distance)) m")
      }
    }
  }

  /// A long recording with every fault that recordings have; equal for equal parameters.
  static func track(points: Int, extended: Bool) -> GeneratedTrack {
    var generator = TrackGenerator(kind: extended ? .ride : .hike, points: points, seed: 20_240)
    generator.artefacts = true
    generator.pauses = points / 20_000
    generator.tunnels = points / 10_000
    if extended { generator.channels = .all }
    return generator.generate()
  }

  private static func shortened(_ count: Int) -> String {
    if count % 1_000_000 == 0 { return "\(count / 1_000_000)m" }
    return count % 1000 == 0 ? "\(count / 1000)k" : "\(count)"
  }
}
