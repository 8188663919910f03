/// A set of habit days, made once and asked often.
public struct DaySet: Sendable, Hashable, ExpressibleByArrayLiteral {
  /// The days, counted from 1970-01-01, each once and in order.
  public let days: [Int]

  /// The set of some days, in any order; a day may be there more than once.
  ///
  /// The time taken is that of sorting them, and of reading them where they are in order.
  public init(_ days: some Sequence<Int>) {
    let days = Array(days)
    let isInOrder = zip(days, days.dropFirst()).allSatisfy(<)
    self.days = isInOrder ? days : Set(days).sorted()
  }

  /// The set of the days of a list.
  public init(arrayLiteral days: Int...) { self.init(days) }

  /// Whether a day, counted from 1970-01-01, is one of them. The time taken is that of a binary search.
  public func contains(_ day: Int) -> Bool {
    let index = days.firstIndex(atLeast: day) { $0 }
    return index < days.count && days[index] == day
  }
}

/// Asks a set for days that never go back, each in a step or two.
struct DayWalk {
  private let days: [Int]
  private var next = 0

  init(_ set: DaySet) { days = set.days }

  mutating func contains(_ day: Int) -> Bool {
    while next < days.count, days[next] < day { next += 1 }
    return next < days.count && days[next] == day
  }
}
