internal import TrackModel

/// Which session things belong to, by time: summaries may stand before what they sum up, or after it.
struct SessionAssignment {
  private var order: [Int] = []
  private var starts: [Int64] = []
  private var ends: [Int64] = []

  /// How many sessions that began before are asked whether they still last.
  private static let farthestBack = 8

  /// So long after its end a session keeps what comes, milliseconds: the last record of a leg is a
  /// second late, and the leg before may say that it lasted until the end of the day.
  private static let slack: Int64 = 60_000

  init(_ sessions: [Session]) {
    order = sessions.indices.filter { sessions[$0].start != Missing.time }
      .sorted { (sessions[$0].start, $0) < (sessions[$1].start, $1) }
    starts = order.map { sessions[$0].start }
    ends = order.map { index in
      sessions[index].start &+ max(0, sessions[index].totals.elapsed ?? Int64.max / 2)
    }
  }

  /// The session that a time falls into: the last that began and still lasts, else the last that
  /// began, else the first. A stop at the time of a start belongs to the session before.
  func session(at time: Int64, isStop: Bool = false) -> Int {
    guard let first = order.first else { return 0 }
    let low = countBegun(before: isStop ? time : time &+ 1)
    guard low > 0 else { return first }
    if time <= ends[low - 1] &+ Self.slack { return order[low - 1] }
    for place in stride(from: low - 1, through: max(0, low - Self.farthestBack), by: -1)
    where time <= ends[place] { return order[place] }
    return order[low - 1]
  }

  /// How many sessions began before a time.
  private func countBegun(before time: Int64) -> Int {
    var (low, high) = (0, starts.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// The times that belong to the session that began last before a time, as far as it lasts; nil
  /// where the time is behind its end. Rows come by rising time, so one answer serves many.
  private func reach(around time: Int64) -> ClosedRange<Int64>? {
    let low = countBegun(before: time &+ 1)
    guard low > 0, time <= ends[low - 1] &+ Self.slack else { return nil }
    let last = ends[low - 1] &+ Self.slack
    return starts[low - 1]...(low < starts.count ? min(last, starts[low] - 1) : last)
  }

  /// The ranges of rows of each session; a row without a time goes with the one before.
  func ranges(of times: [Int64], count: Int) -> [[Range<Int>]] {
    var ranges = [[Range<Int>]](repeating: [], count: count)
    guard count > 1 else { return [[times.indices]] }
    var start = 0
    var current: Int?
    var reached: ClosedRange<Int64>?
    for (row, time) in times.enumerated() where time != Missing.time {
      if current != nil, reached?.contains(time) == true { continue }
      let session = session(at: time)
      reached = reach(around: time)
      // What stands before every time is the first session's, however the rest falls.
      let before = current ?? (row == 0 ? session : 0)
      if before != session {
        ranges[before].append(start..<row)
        start = row
      }
      current = session
    }
    if !times.isEmpty { ranges[current ?? 0].append(start..<times.count) }
    return ranges
  }
}
