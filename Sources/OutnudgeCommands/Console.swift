/// Where a command's words go, and what it may know of its surroundings: results to one stream,
/// everything else to the other. Tests give it streams of their own.
package struct Console {
  /// Takes bytes of a result; false when nobody reads any more.
  package var writeResult: ([UInt8]) -> Bool
  /// Takes text for a person: warnings, errors, progress.
  package var writeMessage: (String) -> Void
  /// Whether messages go to a terminal that can show progress.
  package var showsProgress: Bool
  /// The environment variable `TZ`, where it is set.
  package var timeZone: String?
  /// Where programs keep a person's data, `$XDG_DATA_HOME` or `~/.local/share`; nil without a home.
  package var dataFolder: String?
  /// The clock: milliseconds since 1970 UTC.
  package var now: () -> Int64 = Console.systemTime
  /// Whether these are the streams of the process, whose signals are then the command's.
  package var isProcess = false
  /// Whether a long run is to end now, and leave what it did complete.
  package var isInterrupted: () -> Bool = { false }

  /// A console.
  package init(
    writeResult: @escaping ([UInt8]) -> Bool, writeMessage: @escaping (String) -> Void,
    showsProgress: Bool = false, timeZone: String? = nil
  ) {
    self.writeResult = writeResult
    self.writeMessage = writeMessage
    self.showsProgress = showsProgress
    self.timeZone = timeZone
  }
}

extension Console {
  /// Writes a line of a result; false when nobody reads any more.
  @discardableResult
  func print(_ text: String) -> Bool { writeResult(Array((text + "\n").utf8)) }

  /// Tells a person something, under the name of the program.
  func warn(_ text: String) { writeMessage("outnudge: \(text)\n") }
}
