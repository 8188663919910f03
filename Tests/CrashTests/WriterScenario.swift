import CrashChecks
import Foundation
import TestSupport

/// What must hold of the numbers that `CrashWriter` has written.
enum WriterScenario {
  static func replacing(_ way: String) -> CrashScenario {
    scenario("replace", way) { folder, acknowledged in
      guard let text = try? String(contentsOfFile: folder + "/value", encoding: .utf8) else {
        return acknowledged == 0 ? [] : ["\(acknowledged) is gone"]
      }
      let number = (1...3).first { text == contents($0) }
      guard let number else { return ["the file is neither old nor new"] }
      return number < acknowledged ? ["\(acknowledged) is gone, \(number) is there"] : []
    }
  }

  static func appending(_ way: String) -> CrashScenario {
    scenario("append", way) { folder, acknowledged in
      let text = (try? String(contentsOfFile: folder + "/journal", encoding: .utf8)) ?? ""
      let expected = acknowledged == 0 ? "" : (1...acknowledged).map(contents).joined()
      return text.hasPrefix(expected) ? [] : ["\(acknowledged) is gone"]
    }
  }

  private static func scenario(
    _ verb: String, _ way: String,
    _ faults: @escaping (_ folder: String, _ acknowledged: Int) -> [String]
  ) -> CrashScenario {
    CrashScenario(
      command: { [BuiltProgram.path("CrashWriter"), verb, way, $0] },
      faults: { folder, output in
        faults(folder, output.split(separator: "\n").last.flatMap { Int($0) } ?? 0)
      })
  }

  private static func contents(_ number: Int) -> String {
    String(repeating: "number \(number)\n", count: 1000)
  }
}
