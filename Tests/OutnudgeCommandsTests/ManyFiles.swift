import Foundation
import TestSupport

/// Folders of many small files.
enum ManyFiles {
  /// Walks that begin on different days, every seventh of them damaged, every eleventh a repeat.
  static func make(_ count: Int, in folder: TemporaryFolder, points: Int = 40) throws -> String {
    for index in 0..<count {
      let name = "tracks/\(index / 100)/\(index % 100).gpx"
      if index % 7 == 3 {
        try folder.write("<gpx><trk><trkseg></tr", to: name)
        continue
      }
      let day = index % 11 == 5 ? index - 1 : index
      let text = walkGPX(points: points, latitude: 20 + Double(day) / 100)
        .replacingOccurrences(
          of: "2026-05-01",
          with: "20\(10 + day / 336 % 60)-\(two(day / 28 % 12 + 1))-\(two(day % 28 + 1))")
      try folder.write(text, to: name)
    }
    return folder.path("tracks")
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
