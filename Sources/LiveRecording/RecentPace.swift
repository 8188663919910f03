/// The speed of the last half minute of a segment.
package struct RecentPace: Sendable, Equatable {
  /// Milliseconds.
  private static let window: Int64 = 30_000
  private static let shortest: Int64 = 5000

  private struct Mark: Sendable, Equatable {
    var time: Int64
    var distance: Double
  }

  private var marks: [Mark] = []

  /// Adds a point, at metres from the start.
  mutating func add(time: Int64, distance: Double) {
    let old = marks.prefix { time - $0.time > Self.window }.count
    marks.removeFirst(old)
    marks.append(Mark(time: time, distance: distance))
  }

  /// Metres per second; nil before five seconds are known.
  package var speed: Double? {
    guard let first = marks.first, let last = marks.last,
      last.time - first.time >= Self.shortest
    else { return nil }
    return (last.distance - first.distance) / Double(last.time - first.time) * 1000
  }
}
