import Foundation
import TestSupport
import Testing

/// Archives that Python's own modules write.
enum PythonArchive {
  /// Runs a script; false where there is no Python, which fails the test where it must be there.
  static func make(_ script: String, _ arguments: [String]) -> Bool {
    guard let answer = ExternalTool.run("python3", ["-c", script] + arguments) else {
      #expect(!ExternalTool.mustBeThere, "python3 is not there")
      return false
    }
    #expect(answer.status == 0, "\(answer.errors)")
    return answer.status == 0
  }
}

extension TemporaryFolder {
  /// The bytes of a file in it.
  func bytes(_ name: String) -> [UInt8] {
    (try? Array(Data(contentsOf: URL(filePath: path(name))))) ?? []
  }
}
