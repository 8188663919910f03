import Foundation
import TestSupport

extension CrashScenario {
  /// What happens to the program at a call.
  private enum Fault {
    case kill
    case error(String)

    /// The words that strace has for it.
    var injection: String {
      switch self {
      case .kill: "signal=SIGKILL"
      case .error(let name): "error=" + name
      }
    }

    /// What is wrong with the way in which the program ended; nil where nothing is.
    func wrong(_ status: Int32) -> String? {
      switch self {
      case .kill: status == SIGKILL ? nil : "it was not met"
      case .error: [SIGILL, SIGTRAP, SIGABRT, SIGSEGV].contains(status) ? "it crashes" : nil
      }
    }
  }

  private struct CallPlace {
    var name: String
    /// Which call of that name, counted by thread from 1.
    var number: Int
  }

  /// Calls by which a program changes what others find.
  package static let changes: Set<String> = [
    "openat", "write", "pwrite64", "ftruncate", "fsync", "fdatasync", "rename", "renameat",
    "renameat2", "unlink", "unlinkat", "mkdir", "mkdirat", "link", "linkat", "close",
  ]

  /// Kills the program before each of its calls of these names, from the first open below the folder
  /// on; before every `stride`th of them. After each kill the program is run again, to its end.
  package func killed(
    before names: Set<String> = changes, stride: Int = 1
  ) throws -> Outcome {
    try interrupted(by: .kill, at: names, stride)
  }

  /// Makes each of the program's calls of these names fail with an error of the system (`EIO`), one
  /// at a time, from the first open below the folder on; every `stride`th of them. After each, the
  /// program is run again, to its end.
  package func failing(
    with error: String, at names: Set<String>, stride: Int = 1
  ) throws -> Outcome {
    try interrupted(by: .error(error), at: names, stride)
  }

  private func interrupted(
    by fault: Fault, at names: Set<String>, _ step: Int
  ) throws -> Outcome {
    let place = try TemporaryFolder()
    let template = try template(in: place)
    let calls = try places(of: names, place, template)
    var outcome = Outcome()
    for index in stride(from: 0, to: calls.count, by: step) {
      let folder = try fresh("run", in: place, from: template)
      outcome.faults += try interrupt(by: fault, at: calls[index], in: folder)
      outcome.interruptions += 1
      try FileManager.default.removeItem(atPath: folder)
    }
    return outcome
  }

  private func interrupt(
    by fault: Fault, at call: CallPlace, in folder: String
  ) throws -> [String] {
    let place = "\(fault) at \(call.name) \(call.number): "
    let answer = try Strace.inject(
      "\(fault.injection):when=\(call.number)", into: call.name, of: command(folder))
    if let wrong = fault.wrong(answer.status) { return [place + wrong] }
    return (faults(folder, answer.output) + runAgain(in: folder)).map { place + $0 }
  }

  /// What is wrong when the program is run after an interruption.
  func runAgain(in folder: String) -> [String] {
    let words = command(folder)
    guard let answer = ExternalTool.run(words[0], Array(words.dropFirst())) else {
      return ["it cannot be run again"]
    }
    guard statusesAgain.contains(answer.status) else {
      return ["run again, it ends with \(answer.status): \(answer.errors)"]
    }
    return faults(folder, answer.output).map { "run again: " + $0 }
  }

  private func places(
    of names: Set<String>, _ place: TemporaryFolder, _ template: String
  ) throws -> [CallPlace] {
    let folder = try fresh("run", in: place, from: template)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let all = names.union(["openat"]).sorted()
    let (_, calls) = try Strace.trace(command(folder), names: all, log: place.path("log"))
    var counts: [String: Int] = [:]
    var places: [CallPlace] = []
    var seen: Set<String> = []
    var isInside = false
    for call in calls {
      let number = counts["\(call.thread) \(call.name)", default: 0] + 1
      counts["\(call.thread) \(call.name)"] = number
      isInside = isInside || call.name == "openat" && call.path(1)?.hasPrefix(folder) ?? false
      guard isInside, names.contains(call.name),
        seen.insert("\(call.name) \(number)").inserted
      else { continue }
      places.append(CallPlace(name: call.name, number: number))
    }
    return places
  }
}
