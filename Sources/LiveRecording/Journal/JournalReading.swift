/// What can be read back of a journal: exactly what was written, from the beginning up to the first
/// byte that is not as it was written.
package struct JournalReading: Sendable, Equatable {
  package let header: JournalHeader
  /// What happened, beginning with the settings.
  package private(set) var entries: [JournalEntry] = []
  /// Bytes that are as they were written; what follows them is a torn or damaged tail.
  package private(set) var length = JournalHeader.length
  /// Bytes behind that.
  package private(set) var tailLength = 0
  /// Entries that were found behind a damaged place, and kept apart by a gap.
  package private(set) var salvaged = 0
  package let settings: RecordingSettings

  /// Why a file is no journal.
  package enum Fault: Error, Sendable, Equatable {
    /// The header is not whole.
    case header
    /// The settings, without which nothing else says anything, are not whole.
    case settings
  }

  /// Reads a journal. With `salvages`, whole frames behind a damaged place are kept too, as a
  /// segment of their own.
  package init(_ bytes: [UInt8], salvages: Bool = false) throws(Fault) {
    guard let header = JournalHeader(bytes) else { throw .header }
    self.header = header
    let frames = JournalFrames(session: header.session)
    guard let first = frames.frame(at: length, of: bytes), first.number == 1,
      case .settings(let settings) = first.entry
    else { throw .settings }
    self.settings = settings
    entries = [first.entry]
    length = first.end
    while entries.last?.isLast == false, let found = frames.frame(at: length, of: bytes),
      found.number == UInt32(entries.count) + 1
    {
      entries.append(found.entry)
      length = found.end
    }
    tailLength = bytes.count - length
    if salvages, tailLength > 0 { salvage(bytes, frames) }
  }

  /// The number that the next frame gets.
  package var nextNumber: UInt32 { UInt32(entries.count) + 1 }

  private mutating func salvage(_ bytes: [UInt8], _ frames: JournalFrames) {
    var last = UInt32(entries.count)
    var offset = length
    var isApart = false
    while offset < bytes.count {
      guard let found = frames.frame(at: offset, of: bytes), found.number > last else {
        offset += 1
        isApart = false
        continue
      }
      // How it ended was not for what is missing.
      if !found.entry.isLast, !found.entry.isSettings {
        if !isApart { entries.append(.gap(.damage)) }
        isApart = true
        entries.append(found.entry)
        salvaged += 1
      }
      last = found.number
      offset = found.end
    }
  }
}

extension JournalEntry {
  fileprivate var isSettings: Bool { if case .settings = self { true } else { false } }
}
