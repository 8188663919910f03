/// One condition as it was found: what was measured, the limits, and the points that break it.
public struct Check: Sendable, Equatable {
  /// The condition.
  public let condition: Condition
  /// What came of it.
  public private(set) var outcome = Outcome.notApplicable
  /// What was measured, and the limits.
  public private(set) var measures: [Measure] = []
  /// The rows of the track (or the vertices of a route) that break it, as ranges, rising; not empty
  /// where it failed and the track has points.
  public private(set) var points: [ClosedRange<Int>] = []
  /// Why it does not apply, or who says so.
  public private(set) var note: String?

  /// What came of a condition.
  public enum Outcome: String, Sendable {
    /// It holds.
    case passed
    /// It does not.
    case failed
    /// There is nothing to judge it by.
    case notApplicable = "not_applicable"
  }

  /// A number and its limits.
  public struct Measure: Sendable, Equatable {
    /// What was measured: `share_accepted`.
    public let name: String
    /// The number.
    public let value: Double
    /// The least that is allowed.
    public let least: Double?
    /// The most that is allowed.
    public let most: Double?

    /// Whether the number is within its limits.
    public var holds: Bool {
      value >= least ?? -.infinity && value <= most ?? .infinity
    }
  }

  /// A condition to which nothing applies yet.
  init(_ condition: Condition, note: String? = nil) {
    self.condition = condition
    self.note = note
  }

  /// A condition as a record states it.
  init(_ condition: Condition, stated outcome: Outcome) {
    self.condition = condition
    self.outcome = outcome
    note = "stated by the exporter"
  }

  /// Adds a number with its limits; `points` are rows that break it, rising, looked at only where it
  /// does.
  mutating func add(
    _ name: String, _ value: Double, least: Double? = nil, most: Double? = nil,
    points: @autoclosure () -> [Int] = []
  ) {
    let measure = Measure(name: name, value: value, least: least, most: most)
    measures.append(measure)
    note = nil
    if measure.holds {
      if outcome == .notApplicable { outcome = .passed }
    } else {
      outcome = .failed
      self.points = Self.ranges(Self.rows(self.points) + points())
    }
  }

  /// Names all rows where it failed and no single one is to blame.
  mutating func blame(_ rows: Range<Int>) {
    if outcome == .failed, points.isEmpty, let last = rows.last {
      points = [rows.lowerBound...last]
    }
  }

  private static func rows(_ ranges: [ClosedRange<Int>]) -> [Int] { ranges.flatMap(Array.init) }

  static func ranges(_ rows: [Int]) -> [ClosedRange<Int>] {
    var ranges: [ClosedRange<Int>] = []
    for row in rows.sorted() {
      if let last = ranges.last, row <= last.upperBound + 1 {
        ranges[ranges.count - 1] = last.lowerBound...max(last.upperBound, row)
      } else {
        ranges.append(row...row)
      }
    }
    return ranges
  }
}
