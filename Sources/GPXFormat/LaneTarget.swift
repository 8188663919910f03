/// What becomes of the value behind a piece of a shape's text.
struct LaneTarget {
  /// How the value is read and stored.
  enum Kind: UInt8 {
    /// There is none: the point ends.
    case end
    /// An instant.
    case time
    /// A number that is stored as a `Double`.
    case double
    /// A number that is stored as a `Float`.
    case float
    /// A number that is rounded to a whole one and stored as a `Float`.
    case count
  }

  let kind: Kind
  /// Where its column begins in the memory of `LaneRows`.
  let column: Int
  /// The least and the greatest number that is no issue.
  let least: Double
  let greatest: Double

  /// The target of a value, of none at the end of a point.
  init(_ value: LaneValue?) {
    guard let value else {
      (kind, column, least, greatest) = (.end, 0, 0, 0)
      return
    }
    kind =
      switch value.kind {
      case .time: .time
      case .latitude, .longitude, .elevation: .double
      case .measure, .temperature, .fix: .float
      case .count: .count
      }
    column = LaneRows.column(of: value)
    (least, greatest) = (value.kind.range.lowerBound, value.kind.range.upperBound)
  }
}
