import Foundation
import Geodesy
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
    guard let fresh = try run("karney.py", ["\(seed)", "4000", "2000"]) else {
      let mustRun = ProcessInfo.processInfo.environment["OUTNUDGE_REQUIRE_ALL"] == "1"
      #expect(!mustRun, "python3 has no geographiclib, and everything is required")
      print("skipped: python3 has no geographiclib")
      return
    }
    let pairs = pairs(fresh)
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

  /// What a script of the fixtures prints under the first Python that can run it: the one of the
  /// path, or the system's own, which has the system's packages.
  private func run(_ script: String, _ arguments: [String]) throws -> String? {
    for python in ["python3", "/usr/bin/python3"] {
      if let output = try run(python, script, arguments) { return output }
    }
    return nil
  }

  private func run(
    _ python: String, _ script: String, _ arguments: [String]
  ) throws -> String? {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [python, try fixture(script).path] + arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return nil }
    return String(decoding: data, as: UTF8.self)
  }
}
