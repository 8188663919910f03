/// Names and times that the schema wants to be different from one another.
struct UniqueKeys {
  private var names: Set<String> = []
  private var lastNumbers: [String: Int] = [:]
  private var times: Set<Int64> = []
  private var nextTimes: [Int64: Int64] = [:]

  /// The name, or its beginning and a number where another one has it; at most as long as told, in
  /// characters of Unicode.
  mutating func unique(_ name: String, length: Int) -> String {
    var candidate = name
    while !names.insert(candidate).inserted {
      let number = (lastNumbers[name] ?? 1) + 1
      lastNumbers[name] = number
      let tail = " \(number)"
      let kept = name.unicodeScalars.prefix(max(length - tail.utf8.count, 0))
      candidate = RestrictedName.collapsed(String(String.UnicodeScalarView(kept)) + tail)
    }
    return candidate
  }

  /// The time, or the next one in milliseconds that no other one has, within a range.
  mutating func unique(_ time: Int64, in range: ClosedRange<Int64>) -> Int64 {
    var candidate = time
    while !times.insert(candidate).inserted {
      let next = nextTimes[time] ?? (time < range.upperBound ? time + 1 : range.lowerBound)
      nextTimes[time] = next < range.upperBound ? next + 1 : range.lowerBound
      candidate = next
    }
    return candidate
  }
}
