internal import ByteScanning
internal import TrackModel

/// Which rows belong to which lap in TCX, where every row has to stand in one.
enum LapRows {
  /// The laps of a track with their rows; rows before the first lap, or those of a track without
  /// laps, get a lap that is made.
  static func of(_ track: Track) -> [(lap: Lap, rows: Range<Int>, isMade: Bool)] {
    let count = track.points.count
    var starts: [Int?] = []
    var last = -1
    for lap in track.laps {
      // A lap that begins before the one that was written before it has no rows of its own.
      let start = lap.firstRow.flatMap { $0 > last && $0 >= 0 && $0 < count ? $0 : nil }
      last = start ?? last
      starts.append(start)
    }
    let first = starts.lazy.compactMap(\.self).first ?? count
    var laps: [(lap: Lap, rows: Range<Int>, isMade: Bool)] = []
    if first > 0 || track.laps.isEmpty { laps.append((made(track, 0..<first), 0..<first, true)) }
    var next = count
    var rest: [(lap: Lap, rows: Range<Int>, isMade: Bool)] = []
    for (lap, start) in zip(track.laps, starts).reversed() {
      let rows = start.map { $0..<next } ?? next..<next
      next = start ?? next
      rest.append((lap, rows, false))
    }
    return laps + rest.reversed()
  }

  private static func made(_ track: Track, _ rows: Range<Int>) -> Lap {
    var lap = Lap()
    let times = rows.lazy.map { track.points.times[$0] }.filter(InstantText.range.contains)
    if let first = times.min(), let end = times.max() {
      lap.start = first
      lap.totals.timer = end &- first
    }
    let distances = rows.lazy.filter { _ in !track.points.distances.isEmpty }
      .map { track.points.distances[$0] }.filter(\.isFinite)
    if let first = distances.first, let end = distances.reversed().first, end >= first {
      lap.totals.distance = end - first
    }
    return lap
  }

  /// What has to be said of the first row of a lap: whether it begins a segment, where the reader
  /// would think otherwise.
  static func segmentMark(of rows: Range<Int>, in track: Track) -> String? {
    guard let row = rows.first, row > 0 else { return nil }
    let begins = track.points.segmentStarts.place(of: row).isThere
    let (before, after) = (track.points.times[row - 1], track.points.times[row])
    let looksPaused =
      before != Missing.time && after != Missing.time && after &- before >= 5000
    return begins == looksPaused ? nil : begins ? "begins" : "continues"
  }
}

extension [Int] {
  /// Where a number stands among rising ones, or would stand; in the logarithm of their count.
  func place(of number: Int) -> (index: Int, isThere: Bool) {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if self[middle] < number { low = middle + 1 } else { high = middle }
    }
    return (low, low < count && self[low] == number)
  }
}
