import TrackFiles
import TrackModel

/// Walks an archive on one thread: unpacking alone, then reading too.
enum ArchiveRun {
  /// Prints what was found, the peak memory, and the seconds and megabytes per second of both.
  static func run(path: String) {
    var bytes = 0
    let unpacking = Timing(runs: 5) { bytes = unpack(path) }
    var points = 0
    let reading = Timing(runs: 5) { points = read(path) }
    print("\(bytes) bytes unpacked, \(points) points, peak \(ProcessMemory.peak ?? 0) bytes")
    for (word, timing) in [("unpack", unpacking), ("unpack and read", reading)] {
      let seconds = timing.median / 1e9
      print("\(word): \(seconds) s, \(Double(bytes) / seconds / 1e6) MB/s")
    }
  }

  private static func unpack(_ path: String) -> Int {
    var total = 0
    let walk = SourceWalk(path: path)
    while let unit = walk.next() {
      unit.visit(
        reading: { bytes, _, _ in
          total += bytes.count
          return .failure(ReadError(.empty, message: "not read"))
        }, { _ in })
    }
    return total
  }

  private static func read(_ path: String) -> Int {
    var points = 0
    let walk = SourceWalk(path: path)
    while let unit = walk.next() {
      unit.visit(with: TrackFileReader()) { outcome in
        guard case .read(let file) = outcome.result else { return }
        points += file.document.tracks.reduce(0) { $0 + $1.points.count }
      }
    }
    return points
  }
}
