internal import TrackModel

/// The beats that a strap stored by itself and handed over later (FIT `hr`): they fill heart rates
/// that the records lack.
struct HeartBeats {
  /// When each beat was, milliseconds since 1970 UTC, rising.
  private var times: [Int64] = []
  private var rates: [UInt8] = []

  var isEmpty: Bool { times.isEmpty }

  init(_ messages: NotedMessages) {
    var beats: [(time: Int64, rate: UInt8)] = []
    var clock = BeatClock()
    for index in messages.noted[FITMessageNumber.heartRate] ?? [] {
      clock.read(
        messages.messages[index].fields, part: messages.messages.entries[index].part,
        into: &beats)
    }
    beats.sort { $0.time < $1.time }
    times = beats.map(\.time)
    rates = beats.map(\.rate)
  }

  /// Gives each row without a heart rate the mean of the beats since the row before; where there is
  /// none, it stays without.
  func fill(_ points: inout TrackPoints) {
    guard !points.isEmpty else { return }
    var filled = points.heartRates
    if filled.isEmpty { filled = Array(repeating: Missing.count, count: points.count) }
    var before = Missing.time
    var hasFilled = false
    for (row, time) in points.times.enumerated() where time != Missing.time {
      defer { before = max(before, time) }
      guard filled[row] == Missing.count, let rate = mean(after: before, to: time) else { continue }
      filled[row] = rate
      hasFilled = true
    }
    if hasFilled { points.heartRates = filled }
  }

  private func mean(after start: Int64, to end: Int64) -> UInt16? {
    guard start < end, start != Missing.time else { return nil }
    let range = firstBeat(after: start)..<firstBeat(after: end)
    // A row that comes long after the one before has no mean of its own.
    guard !range.isEmpty, end - start <= Self.longestMean else { return nil }
    let sum = rates[range].reduce(0) { $0 + Int($1) }
    return UInt16((Double(sum) / Double(range.count)).rounded())
  }

  /// Milliseconds over which beats are averaged, at most.
  private static let longestMean: Int64 = 60_000

  private func firstBeat(after time: Int64) -> Int {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      if times[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// The clock of a strap: a message with a whole time is the anchor of those that follow in its file.
private struct BeatClock {
  private var part = -1
  private var anchor: (time: Int64, ticks: UInt32)?
  private var ticks: UInt32 = 0

  mutating func read(
    _ fields: ForeignFields, part: Int, into beats: inout [(time: Int64, rate: UInt8)]
  ) {
    if part != self.part { self = BeatClock(part: part) }
    let moments = moments(fields)
    if let first = moments.first, fields.time(253) != Missing.time {
      anchor = (fields.time(253) + Self.fraction(fields), first)
    }
    guard let anchor else { return }
    for (ticks, rate) in zip(moments, fields.integers(6)) {
      guard let rate, rate > 0, let rate = UInt8(exactly: rate) else { continue }
      // The count wraps after 2^32 ticks of 1/1024 s.
      let since = Int64(ticks &- anchor.ticks)
      beats.append((anchor.time + since * 1000 / 1024, rate))
    }
  }

  init() {}

  private init(part: Int) { self.part = part }

  private static func fraction(_ fields: ForeignFields) -> Int64 {
    if let part = fields.integer(0) { return part * 1000 / 32768 }
    return (fields.integer(1) ?? 0) * 1000 / 256
  }

  /// The times of the beats in ticks: whole ones, or their low 12 bits one after the other from the
  /// lowest bit on.
  private mutating func moments(_ fields: ForeignFields) -> [UInt32] {
    let whole = fields.integers(9).compactMap(\.self).map { UInt32(truncatingIfNeeded: $0) }
    if let last = whole.last {
      ticks = last
      return whole
    }
    guard let packed = fields.bytes(of: 10), packed.contains(where: { $0 != 0xFF }) else {
      return []
    }
    var moments: [UInt32] = []
    let bytes = Array(packed)
    for index in 0..<bytes.count * 8 / 12 {
      let place = index * 3 / 2
      let pair = UInt32(bytes[place]) | UInt32(bytes[place + 1]) << 8
      let low = index % 2 == 0 ? pair & 0xFFF : pair >> 4
      ticks = ticks &+ ((low &- ticks) & 0xFFF)
      moments.append(ticks)
    }
    return moments
  }
}
