import DurableFiles
import Glibc

/// Writes files in ways that are safe and in ways that are not, so that tests can show that they tell
/// them apart: `CrashWriter replace|append WAY FOLDER`. Each number that is safe, or is said to be, is
/// a line of standard output.
@main struct CrashWriter {
  /// What is left out.
  enum Way: String {
    case correct
    case noFolderSync
    case noFileSync
    case acknowledgesEarly
    case noSync
    /// Not this program's own steps, but those of DurableFiles.
    case library
  }

  private static let rounds = 3

  static func main() {
    let words = CommandLine.arguments
    guard words.count == 4, let way = Way(rawValue: words[2]) else { exit(64) }
    switch words[1] {
    case "replace": for number in 1...rounds { replace(number, way, words[3]) }
    case "append": append(way, words[3])
    default: exit(64)
    }
  }

  /// Two pages and a bit that hold a number, so that parts of them can be told from the whole.
  static func contents(_ number: Int) -> [UInt8] {
    Array(String(repeating: "number \(number)\n", count: 1000).utf8)
  }

  private static func replace(_ number: Int, _ way: Way, _ folder: String) {
    if way == .acknowledgesEarly { acknowledge(number) }
    if way == .library {
      let bytes = contents(number)
      guard (try? FileReplacement.write(bytes.span, to: folder + "/value")) != nil else { exit(74) }
    } else {
      let file = open(folder + "/new", O_WRONLY | O_CREAT | O_TRUNC, 0o666)
      write(contents(number), to: file)
      if way != .noFileSync, way != .noSync { fsync(file) }
      close(file)
      rename(folder + "/new", folder + "/value")
      if way != .noFolderSync, way != .noSync { synchronize(folder) }
    }
    if way != .acknowledgesEarly { acknowledge(number) }
  }

  private static func append(_ way: Way, _ folder: String) {
    let file = open(folder + "/journal", O_WRONLY | O_CREAT | O_APPEND, 0o666)
    if way != .noFolderSync, way != .noSync { synchronize(folder) }
    for number in 1...rounds {
      if way == .acknowledgesEarly { acknowledge(number) }
      write(contents(number), to: file)
      if way != .noFileSync, way != .noSync { fdatasync(file) }
      if way != .acknowledgesEarly { acknowledge(number) }
    }
    close(file)
  }

  private static func synchronize(_ folder: String) {
    let file = open(folder, O_RDONLY | O_DIRECTORY)
    fsync(file)
    close(file)
  }

  private static func write(_ bytes: [UInt8], to file: Int32) {
    let written = bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) }
    guard written == bytes.count else { exit(74) }
  }

  private static func acknowledge(_ number: Int) { write(Array("\(number)\n".utf8), to: 1) }
}
