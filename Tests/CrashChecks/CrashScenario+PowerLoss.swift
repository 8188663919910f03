import Foundation
import TestSupport

extension CrashScenario {
  /// Runs the program once, replays what it did to the folder, and looks at every state in which a
  /// power cut after any call may have left it; at each state once. `altered` makes the calls those of
  /// a program that would do it wrongly, to see whether that is found.
  package func powerLost(
    mixtures: Int = 16, altered: ([TracedCall]) -> [TracedCall] = { $0 }
  ) throws -> Outcome {
    let place = try TemporaryFolder()
    let template = try template(in: place)
    let folder = try fresh("run", in: place, from: template)
    let (answer, calls) = try Strace.trace(
      command(folder), names: Strace.changing, log: place.path("log"))
    var outcome = Outcome()
    if answer.status != 0 { outcome.faults.append("it ends with \(answer.status)") }
    var replay = TraceReplay(root: folder, model: try Self.model(of: template))
    var seen: Set<Int> = []
    for (index, call) in altered(calls).enumerated() where try replay.step(call) {
      let acknowledged = String(decoding: replay.acknowledged, as: UTF8.self)
      for state in replay.model.crashStates(mixtures: mixtures) {
        guard seen.insert(Self.digest(state, acknowledged)).inserted else { continue }
        let found = try faults(of: state, acknowledged, in: place)
        outcome.interruptions += 1
        outcome.faults += found.map { "power lost after call \(index), \(call.name): \($0)" }
      }
    }
    return outcome
  }

  private static func digest(_ state: CrashState, _ acknowledged: String) -> Int {
    var hasher = Hasher()
    hasher.combine(state)
    hasher.combine(acknowledged)
    return hasher.finalize()
  }

  private func faults(
    of state: CrashState, _ acknowledged: String, in place: TemporaryFolder
  ) throws -> [String] {
    let folder = place.path("state")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for name in state.folders {
      try FileManager.default.createDirectory(
        atPath: folder + "/" + name, withIntermediateDirectories: true)
    }
    for (name, bytes) in state.files {
      try Data(bytes).write(to: URL(filePath: folder + "/" + name))
    }
    return faults(folder, acknowledged)
  }

  private static func model(of folder: String) throws -> FileSystemModel {
    var files: [String: [UInt8]] = [:]
    var folders: Set<String> = []
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      var isFolder: ObjCBool = false
      let path = folder + "/" + name
      _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      if isFolder.boolValue {
        folders.insert(name)
      } else {
        files[name] = Array(try Data(contentsOf: URL(filePath: path)))
      }
    }
    return FileSystemModel(files: files, folders: folders)
  }
}
