import ActivityStore
import CrashChecks
import Foundation
import LiveRecording
import TestSupport
import TrackModel

/// What must hold of a recording, whatever has interrupted it: what was shown is there again, to the
/// last digit, and what was finished is in the store once.
final class RecordingScenario {
  // A class, because the folder of the input goes with it.
  private let inputs: TemporaryFolder
  private let walk: String

  init() throws {
    inputs = try TemporaryFolder()
    let points = (0..<70).map { second in
      let latitude = 47 + Double(second) * 1.2e-5
      let (minute, rest) = (second / 60, second % 60)
      let time = "08:0\(minute):\(rest < 10 ? "0" : "")\(rest)"
      // Every tenth point is too far off to count.
      let longitude = second % 10 == 5 ? "9" : "8"
      return """
        <trkpt lat="\(latitude)" lon="\(longitude)"><time>2026-05-01T\(time)Z</time></trkpt>
        """
    }
    walk = try inputs.write(
      """
      <gpx version="1.1" creator="test" xmlns="http://www.topografix.com/GPX/1/1">
      <trk><type>walk</type><trkseg>\(points.joined())</trkseg></trk></gpx>
      """, to: "walk.gpx")
  }

  // MARK: Commands

  /// What is interrupted.
  enum Work: String, CaseIterable {
    /// A walk is recorded and finished; run again, what was interrupted is left as it is.
    case recording
    /// The same, ten points at a time.
    case relaxed
    /// A recording that was interrupted goes on to its end.
    case resuming
    /// One is put into the store, or aside, as it is.
    case finishing, discarding
  }

  func scenario(_ work: Work) -> CrashScenario {
    let words =
      switch work {
      case .recording: ["--new", "--replay", walk, "--full", "--json"]
      case .relaxed: ["--new", "--replay", walk, "--full", "--json", "--durability", "relaxed"]
      case .resuming: ["resume", "--full", "--json"]
      case .finishing: ["finish", "--json"]
      case .discarding: ["discard"]
      }
    let isNew = work == .recording || work == .relaxed
    var scenario = CrashScenario(
      prepare: { if !isNew { try self.interrupt(in: $0) } },
      command: {
        [BuiltProgram.path("outnudge"), "record"] + words + ["--store", $0 + "/store.outnudge"]
      },
      faults: { folder, output in
        do {
          return try Self.faults(in: folder, output) + (isNew ? [] : Self.lost(in: folder))
        } catch {
          return ["\(error)"]
        }
      })
    // There is nothing left to do where the program was interrupted after its work.
    if !isNew { scenario.statusesAgain = [0, 66] }
    return scenario
  }

  /// Twenty points, with what a cut has left of the one after them.
  private static let interruptedPoints = 20

  private func interrupt(in folder: String) throws {
    let recordings = RecordingFolder(path: folder + "/store.outnudge.d")
    let lock = try recordings.takeLock(for: .recording)
    defer { withExtendedLifetime(lock) {} }
    let clock = ClockReading(wall: 1_777_622_400_000, boot: 0)
    let settings = RecordingSettings(
      limits: RecordingLimits(
        activity: .walk, maximumAccuracy: 100, isLive: false, acceptsUnknownAccuracy: true),
      source: .replay(path: walk), zone: nil)
    let header = JournalHeader(
      session: .random(), created: clock, activity: .walk, mendsWeekRollover: false)
    let journal = try recordings.create(header, settings)
    try journal.append(
      (0..<Self.interruptedPoints).map { second in
        var fix = LiveFix(time: clock.wall + Int64(second) * 1000, received: clock)
        fix.latitude = 47 + Double(second) * 1.2e-5
        fix.longitude = 8
        return .sample(ConfirmedSample(fix))
      })
    _ = try journal.synchronize()
    let file = try FileHandle(forWritingTo: URL(filePath: journal.path))
    try file.seekToEnd()
    try file.write(contentsOf: [0xA5, 0x53, 0x2D])
    try file.close()
  }

  // MARK: What must hold

  // The names are those of the JSON.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  private struct Shown: Decodable {
    var schema: String
    var id: String
    var frame: Int?
    var points: Int
    var distance_m: Double
    var active_s: Double
  }

  private static func faults(in folder: String, _ output: String) throws -> [String] {
    // The last line may be cut off by the kill.
    let shown = output.split(separator: "\n").compactMap {
      try? JSONDecoder().decode(Shown.self, from: Data($0.utf8))
    }
    let stored = try storedIDs(folder)
    var faults = Set(stored).count == stored.count ? [] : ["an activity is there twice"]
    let readings = try readings(folder)
    for line in shown where line.schema == "outnudge.recording/1" {
      let reading = readings.first { $0.header.session.text == line.id }
      guard let reading, let frame = line.frame, reading.entries.count >= frame else {
        faults.append("frame \(line.frame ?? 0) was shown and is gone")
        continue
      }
      var totals = RecordingTotals(settings: reading.settings)
      for entry in reading.entries.prefix(frame) { totals.apply(entry) }
      if totals.points != line.points || totals.distance != line.distance_m
        || Double(totals.active) != line.active_s * 1000
      {
        faults.append("frame \(frame) gives other figures than were shown")
      }
    }
    for line in shown where line.schema == "outnudge.activity/1" {
      let id = line.id.filter { $0 != "-" }
      if !stored.contains(id) { faults.append("an activity was shown and is gone") }
    }
    return faults
  }

  /// What is lost of a recording that was there before.
  private static func lost(in folder: String) throws -> [String] {
    let all = try readings(folder)
    let points = all.first.map { RecordingTotals($0).points } ?? 0
    return all.count == 1 && points >= interruptedPoints
      ? [] : ["\(all.count) journals, the first with \(points) points"]
  }

  /// The activities in the store.
  static func storedIDs(_ folder: String) throws -> [String] {
    let path = folder + "/store.outnudge"
    guard FileManager.default.fileExists(atPath: path) else { return [] }
    return try ActivityStore.open(path, creates: true, now: { 0 })
      .activities(ActivityQuery()).map { $0.id.description.filter { $0 != "-" } }
  }

  private static func readings(_ folder: String) throws -> [JournalReading] {
    try ["active", "done", "trash"].flatMap { name in
      let place = folder + "/store.outnudge.d/" + name
      let names = (try? FileManager.default.contentsOfDirectory(atPath: place)) ?? []
      return try names.filter { $0.hasSuffix(".onj") }.map {
        try JournalReading(Array(try Data(contentsOf: URL(filePath: place + "/" + $0))))
      }
    }
  }
}
