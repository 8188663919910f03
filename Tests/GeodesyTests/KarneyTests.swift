import Foundation
import Geodesy
import TestSupport
import Testing

/// Our distances beside Karney's geodesic, the most exact there is.
@Suite struct KarneyTests {
  struct Pair {
    var start: Place
    var end: Place
    var metres: Double

    init?(line: Substring) {
      let values = line.split(separator: "\t").compactMap { Double($0) }
      guard values.count == 5 else { return nil }
      start = Place(values[0], values[1])
      end = Place(values[2], values[3])
      metres = values[4]
    }

    var relativeError: Double { abs(start.distance(to: end) - metres) / metres }
    var pathError: Double { abs(pathLength([start, end]) - metres) / metres }
  }

  private func fixture(_ name: String) throws -> URL {
    let url = Bundle.module.url(forResource: "Fixtures/\(name)", withExtension: nil)
    return try #require(url)
  }

  private func pairs(_ text: String) -> [Pair] {
    text.split(separator: "\n").compactMap(Pair.init)
  }

  @Test func storedPairsAgreeFromAMetreToAntipodal() throws {
    let stored = pairs(try String(contentsOf: fixture("karney.tsv"), encoding: .utf8))
    let near = stored.filter { $0.metres <= 10_000 }
    #expect(near.count >= 1000)
    #expect(stored.count - near.count >= 150)
    check(stored)
  }

  /// Fresh pairs each time, where Python has geographiclib.
  @Test func freshPairsAgreeWithGeographiclib() throws {
    let seed = UInt32.random(in: 0...UInt32.max)
    let script = try fixture("karney.py").path
    guard let python = ExternalTool.python(with: "geographiclib"),
      let fresh = ExternalTool.run(python, [script, "\(seed)", "4000", "2000"])
    else {
      #expect(!ExternalTool.mustBeThere, "no geographiclib, and everything is required")
      return print("skipped: python3 has no geographiclib")
    }
    let pairs = pairs(fresh.output)
    #expect(pairs.count == 6000, "seed \(seed)")
    check(pairs, "seed \(seed)")
  }

  private func check(_ pairs: [Pair], _ comment: Comment? = nil) {
    for pair in pairs where pair.metres > 0 {
      let limit = pair.metres <= 10_000 ? 1e-8 : 1e-9
      // Coordinates are rounded to 3e-9 m at 180°, which is that much of the distance at 1 m.
      #expect(pair.relativeError < limit, "\(pair) \(comment ?? "")")
      #expect(pair.pathError < limit, "\(pair) \(comment ?? "")")
    }
  }
}
