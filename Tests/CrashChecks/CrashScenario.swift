import Foundation
import TestSupport

/// A program that changes files in a folder, and what must hold in the folder whenever it is
/// interrupted.
package struct CrashScenario {
  /// Fills the folder before the program starts.
  package var prepare: (_ folder: String) throws -> Void
  /// The program with its arguments, for work in a folder.
  package var command: (_ folder: String) -> [String]
  /// What is wrong in a folder, when the program has written `acknowledged` to its standard output.
  package var faults: (_ folder: String, _ acknowledged: String) -> [String]
  /// How the program may end when it is run again after an interruption.
  package var statusesAgain: Set<Int32> = [0]

  /// A scenario that begins in an empty folder, unless told otherwise.
  package init(
    prepare: @escaping (_ folder: String) throws -> Void = { _ in },
    command: @escaping (_ folder: String) -> [String],
    faults: @escaping (_ folder: String, _ acknowledged: String) -> [String]
  ) {
    self.prepare = prepare
    self.command = command
    self.faults = faults
  }

  /// What came of trying a scenario.
  package struct Outcome {
    /// How many times the program was interrupted.
    package var interruptions = 0
    /// What was wrong, and where.
    package var faults: [String] = []
  }

  /// A folder in which the program has not started yet.
  func fresh(_ name: String, in place: TemporaryFolder, from template: String) throws -> String {
    let folder = place.path(name)
    try FileManager.default.copyItem(atPath: template, toPath: folder)
    return folder
  }

  /// The folder as it is before the program starts.
  func template(in place: TemporaryFolder) throws -> String {
    let template = place.path("template")
    try FileManager.default.createDirectory(
      atPath: template, withIntermediateDirectories: false)
    try prepare(template)
    return template
  }
}
