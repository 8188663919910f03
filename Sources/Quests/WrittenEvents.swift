/// The events of a file that was written before: their sequence numbers and lines.
struct WrittenEvents {
  private var events: [String: Event] = [:]

  private struct Event {
    var sequence = 0
    var lines: [CalendarLine] = []
  }

  /// Reads a file of ours; of any other file, what looks like it.
  init(_ bytes: [UInt8]) {
    var event: (identifier: String, Event)?
    for line in Self.unfolded(bytes) {
      switch (line.name, line.value) {
      case ("BEGIN", "VEVENT"): event = ("", Event())
      case ("END", "VEVENT"):
        if let event { events[event.identifier] = event.1 }
        event = nil
      case ("UID", let value): event?.identifier = value
      case ("SEQUENCE", let value): event?.1.sequence = max(0, Int(value) ?? 0)
      case ("DTSTAMP", _): break
      default: event?.1.lines.append(line)
      }
    }
  }

  /// The sequence number of an event that now has these lines.
  func sequence(of identifier: String, lines: [CalendarLine]) -> Int {
    guard let event = events[identifier] else { return 0 }
    return event.lines == lines ? event.sequence : min(event.sequence, Int.max - 1) + 1
  }

  private static func unfolded(_ bytes: [UInt8]) -> [CalendarLine] {
    let text = String(decoding: bytes, as: UTF8.self)
      .replacing("\r\n ", with: "").replacing("\r\n\t", with: "")
    return text.split(separator: "\r\n").compactMap { line in
      let parts = line.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      return parts.count == 2 ? CalendarLine(String(parts[0]), String(parts[1])) : nil
    }
  }
}
