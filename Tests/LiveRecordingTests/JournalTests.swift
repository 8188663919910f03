import DurableFiles
import Glibc
import LiveRecording
import TestSupport
import Testing
import TrackModel

struct JournalTests {
  private let folder: TemporaryFolder
  private let session = SessionID.random()

  init() throws { folder = try TemporaryFolder() }

  /// What a walk with a pause, a gap and a lap is written down as.
  private var entries: [JournalEntry] {
    var sure = SureRecorder()
    for second in 0..<40 {
      sure.take(Fixes.fix(Double(second), accuracy: second % 7 == 6 ? 99 : 4))
    }
    sure.take(.lap, at: Fixes.clock(40_000))
    sure.take(.pause, at: Fixes.clock(41_000))
    sure.take(.resume, at: Fixes.clock(50_000))
    for second in 50..<60 { sure.take(Fixes.fix(Double(second))) }
    return sure.entries
  }

  private func header() -> JournalHeader {
    JournalHeader(
      session: session, created: Fixes.noon, activity: .walk, mendsWeekRollover: false)
  }

  private func bytes(_ entries: [JournalEntry]) -> [UInt8] {
    let frames = JournalFrames(session: session)
    return entries.enumerated().reduce(header().bytes) { bytes, entry in
      bytes + frames.bytes(entry.element, number: UInt32(entry.offset + 1))
    }
  }

  @Test func aHeaderHas64BytesAndASampleAFrameOf57() throws {
    #expect(header().bytes.count == 64)
    #expect(Array(header().bytes.prefix(8)) == Array("ONJRNL\r\n".utf8))
    let sample = JournalEntry.sample(ConfirmedSample(Fixes.fix(0)))
    let frame = JournalFrames(session: session).bytes(sample, number: 3)
    #expect(frame.count == 57)
    #expect(Array(frame.prefix(8)) == [0xA5, UInt8(ascii: "S"), 45, 0, 3, 0, 0, 0])
  }

  @Test("I1 what is read back is what was written, up to any cut")
  func everyCut() throws {
    let entries = entries
    let whole = bytes(entries)
    var ends = [header().bytes.count]
    let frames = JournalFrames(session: session)
    for (index, entry) in entries.enumerated() {
      ends.append(ends[index] + frames.bytes(entry, number: UInt32(index + 1)).count)
    }
    for cut in 0...whole.count {
      let count = ends.lastIndex { $0 <= cut } ?? 0
      guard let reading = try? JournalReading(Array(whole[..<cut])) else {
        #expect(count == 0)
        continue
      }
      #expect(reading.entries == Array(entries[..<count]))
      #expect(reading.length + reading.tailLength == cut)
    }
  }

  @Test("I1 damage of any kind gives back a beginning of what was written, and nothing else")
  func damage() throws {
    let entries = entries
    let whole = bytes(entries)
    let other = JournalFrames(session: .random()).bytes(entries[3], number: 4)
    var random = SeededGenerator()
    for round in 0..<2000 {
      var damaged = whole
      let place = Int.random(in: 0..<whole.count, using: &random)
      switch round % 7 {
      case 0: damaged[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: damaged.remove(at: place)
      case 2: damaged.insert(.random(in: .min ... .max, using: &random), at: place)
      case 3: damaged.replaceSubrange(place..., with: other)
      case 4: damaged.replaceSubrange(place..., with: [UInt8](repeating: 0, count: 300))
      case 5:
        let end = min(whole.count, place + 4096)
        damaged.replaceSubrange(place..<end, with: [UInt8](repeating: 0, count: end - place))
      default: damaged = damaged.flatMap { $0 == 10 ? [13, 10] : [$0] }
      }
      guard let reading = try? JournalReading(damaged) else { continue }
      #expect(entries.starts(with: reading.entries), "seed \(random.seed), round \(round)")
    }
  }

  @Test("I1 zeros are no frames, and neither are those of another session")
  func foreignTails() throws {
    let entries = Array(entries.prefix(5))
    let next = JournalFrames(session: .random()).bytes(entries[1], number: 6)
    for tail in [[UInt8](repeating: 0, count: 4096), next] {
      let reading = try JournalReading(bytes(entries) + tail)
      #expect(reading.entries == entries)
      #expect(reading.tailLength == tail.count)
    }
  }

  @Test("I4 reading back twice gives what reading back once gives; the tail is kept aside")
  func twice() throws {
    let recordings = RecordingFolder(path: folder.path)
    _ = try #require(try recordings.takeLock(for: .recording))
    let path = recordings.journal(session)
    try folder.write(bytes(entries) + [0xA5, 83, 45, 0], to: "active/\(session.text).onj")
    let first = try #require(try recordings.read(path))
    #expect(first.tailLength == 4)
    _ = try recordings.reopen(path, after: first)
    let second = try #require(try recordings.read(path))
    #expect(second.entries == first.entries)
    #expect(second.tailLength == 0)
    #expect(RecordingTotals(first) == RecordingTotals(second))
    let kept = try FolderWalk(folder: folder.path("quarantine")).files
    #expect(kept.count == 1)
  }

  @Test func whatLiesBehindDamageIsSalvagedAsASegmentOfItsOwn() throws {
    let entries = entries
    var damaged = bytes(entries)
    damaged[800] ^= 0xFF
    let plain = try JournalReading(damaged)
    let salvaged = try JournalReading(damaged, salvages: true)
    #expect(salvaged.salvaged == entries.count - plain.entries.count - 1)
    #expect(Array(salvaged.entries[..<plain.entries.count]) == plain.entries)
    #expect(salvaged.entries[plain.entries.count] == .gap(.damage))
    #expect(RecordingTotals(salvaged).segments == RecordingTotals(plain).segments + 2)
  }

  @Test("F3 a write for which there is no room leaves whole frames, and what was acknowledged")
  func noSpace() throws {
    let io = FaultyFileIO(failing: ("write", 5, ENOSPC), longestWrite: 40)
    let path = folder.path("journal.onj")
    let entries = entries
    _ = try JournalFile.create(path, header(), Fixes.settings(), io: FaultyFileIO())
    let reading = try JournalReading(FileMapping.bytes(path: path))
    let again = try JournalFile(path: path, after: reading, io: io)
    try again.append([entries[1]])
    #expect(try again.synchronize() == [entries[1]])
    #expect(throws: FileError.self) { try again.append([entries[2], entries[3]]) }
    let left = try JournalReading(FileMapping.bytes(path: path))
    #expect(left.entries == Array(entries[...1]))
    #expect(left.tailLength == 0)
    try again.append([entries[2]])
    #expect(try again.synchronize() == [entries[2]])
    #expect(try JournalReading(FileMapping.bytes(path: path)).entries == Array(entries[...2]))
  }

  @Test("F4 what cannot be made durable is not acknowledged")
  func failedSync() throws {
    let io = FaultyFileIO(failing: ("fdatasync", 1, EIO))
    let journal = try JournalFile.create(folder.path("j.onj"), header(), Fixes.settings(), io: io)
    try journal.append([entries[1]])
    #expect(throws: FileError.self) { try journal.synchronize() }
    #expect(io.counts["fdatasync"] == 1)
  }

  @Test("F5 writes that take seven bytes at a time write it all")
  func shortWrites() throws {
    let path = folder.path("j.onj")
    let io = FaultyFileIO(longestWrite: 7)
    let entries = entries
    let journal = try JournalFile.create(path, header(), Fixes.settings(), io: io)
    try journal.append(Array(entries.dropFirst()))
    #expect(try journal.synchronize().count == entries.count - 1)
    #expect(try JournalReading(FileMapping.bytes(path: path)).entries == entries)
  }

  @Test("I3 figures are a replay of the frames, whatever frame they end at")
  func replay() throws {
    var sure = SureRecorder()
    var shown: [UInt32: RecordingTotals] = [:]
    for second in 0..<200 where second % 50 < 45 {
      sure.take(Fixes.fix(Double(second), accuracy: second % 9 == 0 ? 99 : 4))
      shown[sure.totals.entries] = sure.totals
    }
    for (frame, totals) in shown {
      let reading = try JournalReading(bytes(Array(sure.entries[..<Int(frame)])))
      #expect(RecordingTotals(reading) == totals)
    }
    #expect(shown.count > 150)
  }

  @Test("I5 no interval spans an interruption, and I6 what is read back is paused")
  func interruption() throws {
    let settings = Fixes.settings()
    var sure = SureRecorder(settings)
    for second in 0..<10 { sure.take(Fixes.fix(Double(second))) }
    var recovered = Recorder(settings: settings, recovered: sure.totals, at: Fixes.clock(11_000))
    #expect(recovered.state == .paused(.recovered))
    #expect(recovered.take(.fix(Fixes.fix(11)), at: Fixes.clock(11_000)).isEmpty)
    sure.recorder = recovered
    sure.take(.resume, at: Fixes.clock(12_000))
    let before = (sure.totals.distance, sure.totals.active)
    sure.take(Fixes.fix(12))
    #expect(sure.totals.segments == 2)
    #expect(sure.totals.distance == before.0)
    #expect(sure.totals.active == before.1)
    // What was confirmed already is not confirmed again.
    #expect(sure.take(Fixes.fix(9)).isEmpty)
  }
}
