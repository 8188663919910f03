import ActivityStore
import CrashChecks
import Foundation
import TestSupport

/// What must hold of a store, whatever has interrupted the command that changed it.
///
/// The folder of a scenario holds the store and what lies beside it; inputs lie elsewhere.
final class StoreScenario {
  // A class, because the folder of the inputs goes with it.
  private let inputs: TemporaryFolder
  private let archive: String

  static let activities = 3
  private static let title = "Round the lake"

  init() throws {
    inputs = try TemporaryFolder()
    for number in 1...Self.activities {
      try inputs.write(Self.walk(number), to: "tracks/\(number).gpx")
    }
    // This file is Tests/CrashTests/StoreScenario.swift below the package's root.
    let sample = URL(filePath: #filePath).appending(path: "../../../SampleTracks/archive.json")
    archive = try inputs.write(
      Array(try Data(contentsOf: sample.standardized)), to: "archive.json")
  }

  /// A walk of half a minute, each on another day and a kilometre further north.
  private static func walk(_ number: Int) -> String {
    let points = (0..<30).map { second in
      let latitude = 47 + Double(number) * 0.01 + Double(second) * 1.2e-5
      return """
        <trkpt lat="\(latitude)" lon="8"><ele>431</ele>\
        <time>2026-05-0\(number)T08:00:\(second + 10)Z</time></trkpt>
        """
    }
    return """
      <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">
      <trk><type>walk</type><trkseg>\(points.joined())</trkseg></trk></gpx>
      """
  }

  // MARK: Commands

  /// Imports three activities, each printed once it is safe.
  var importing: CrashScenario {
    let tracks = inputs.path("tracks")
    return CrashScenario(
      command: { Self.outnudge("import", $0, ["--jobs", "1", "--format", "ndjson", tracks]) },
      faults: { folder, output in
        let acknowledged = Self.ids(in: output)
        return Self.faults(in: folder, isThere: !acknowledged.isEmpty) { store in
          let stored = Set(try store.activities(ActivityQuery()).map(\.id.description))
          let lost = acknowledged.subtracting(stored).map { "\($0) is gone" }
          return lost + (acknowledged.count <= Self.activities ? [] : ["more than were imported"])
        }
      })
  }

  /// Moves an archive in that lies elsewhere.
  var migrating: CrashScenario {
    let (archive, bytes) = (archive, FileManager.default.contents(atPath: archive))
    return CrashScenario(
      command: { Self.outnudge("migrate", $0, ["--json", archive]) },
      faults: { folder, output in
        let isAcknowledged = output.contains("outnudge.migration/1")
        let isTouched = FileManager.default.contents(atPath: archive) != bytes
        return (isTouched ? ["the archive was changed"] : [])
          + Self.faults(in: folder, isThere: isAcknowledged) { store in
            let count = try store.activities(ActivityQuery()).count
            guard count > 0 else { return isAcknowledged ? ["nothing is there"] : [] }
            let copies = folder + "/a.outnudge.d/archive"
            let names = (try? FileManager.default.contentsOfDirectory(atPath: copies)) ?? []
            let isKept = names.contains { name in
              name.hasSuffix(".json")
                && FileManager.default.contents(atPath: copies + "/" + name) == bytes
            }
            return (count == 3 ? [] : ["\(count) of 3 are there"])
              + (isKept ? [] : ["its copy is not there"])
          }
      })
  }

  /// Gives the last activity a title.
  var editing: CrashScenario {
    CrashScenario(
      prepare: fill,
      command: { Self.outnudge("edit", $0, ["last", "--title", Self.title]) },
      faults: { folder, _ in
        Self.faults(in: folder, isThere: true) { store in
          let titles = try store.activities(ActivityQuery()).map(\.title)
          let isOldOrNew = titles == ["", "", ""] || titles == [Self.title, "", ""]
          return isOldOrNew ? [] : ["the titles are \(titles)"]
        }
      })
  }

  /// Copies the store over an earlier copy that had one activity less.
  var backingUp: CrashScenario {
    CrashScenario(
      prepare: { folder in
        try self.fill(folder)
        try Self.succeed(["backup", folder + "/copy", "--store", folder + "/a.outnudge"])
      },
      command: { Self.outnudge("backup", $0, [$0 + "/copy"]) },
      faults: { folder, _ in
        ["a.outnudge", "copy"].flatMap { name in
          Self.faults(in: folder, named: name, isThere: true) { store in
            let count = try store.activities(ActivityQuery()).count
            return count == Self.activities ? [] : ["\(count) of \(Self.activities) are there"]
          }
        }
      })
  }

  private func fill(_ folder: String) throws {
    try Self.succeed(["import", inputs.path("tracks"), "--store", folder + "/a.outnudge"])
  }

  // MARK: Checks

  private static func outnudge(
    _ command: String, _ folder: String, _ arguments: [String]
  ) -> [String] {
    [BuiltProgram.path("outnudge"), command, "--store", folder + "/a.outnudge"] + arguments
  }

  private struct Failed: Error {
    var messages: String?
  }

  private static func succeed(_ arguments: [String]) throws {
    let answer = ExternalTool.run(BuiltProgram.path("outnudge"), arguments)
    guard answer?.status == 0 else { throw Failed(messages: answer?.errors) }
  }

  /// The IDs in whole rows; a row that breaks off was not read by anybody.
  private static func ids(in output: String) -> Set<String> {
    Set(
      output.split(separator: "\n").compactMap { line in
        line.hasSuffix("}")
          ? line.firstMatch(of: /"id":"([0-9a-f-]{36})"/).map { String($0.1) } : nil
      })
  }

  /// What is wrong with the store in a folder: with all of it, and by `check`.
  private static func faults(
    in folder: String, named name: String = "a.outnudge", isThere: Bool = false,
    _ check: (ActivityStore) throws -> [String]
  ) -> [String] {
    let path = folder + "/" + name
    guard FileManager.default.fileExists(atPath: path) else {
      return isThere ? ["\(name) is gone"] : []
    }
    do {
      let store = try ActivityStore.open(path) { 0 }
      return store.examine().map(\.message) + (try check(store))
    } catch {
      return ["\(name): \(error)"]
    }
  }
}
