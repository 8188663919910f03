/// Finds the turning points of a profile whose swings are at least a threshold.
struct SwingSearch {
  private let threshold: Double
  private var direction = Direction.undecided
  private var low = Point()
  private var high = Point()
  private var turn = Point()
  private var hasStarted = false

  private enum Direction {
    case undecided, up, down
  }

  private struct Point {
    var sample = 0
    var elevation = 0.0
  }

  init(threshold: Double) { self.threshold = threshold }

  /// Takes the next elevation; gives the swing that it shows to be over.
  mutating func next(_ sample: Int, _ elevation: Double) -> SwingClimb.Swing? {
    let point = Point(sample: sample, elevation: elevation)
    if !hasStarted {
      hasStarted = true
      (low, high, turn) = (point, point, point)
    }
    switch direction {
    case .undecided: return decide(point)
    case .up: return climb(point)
    case .down: return descend(point)
    }
  }

  /// The swing under way at the end.
  var last: SwingClimb.Swing? {
    switch direction {
    case .undecided: nil
    case .up: swing(to: high)
    case .down: swing(to: low)
    }
  }

  private mutating func decide(_ point: Point) -> SwingClimb.Swing? {
    if point.elevation > high.elevation { high = point }
    if point.elevation < low.elevation { low = point }
    guard high.elevation - low.elevation >= threshold else { return nil }
    direction = high.sample > low.sample ? .up : .down
    turn = direction == .up ? low : high
    return nil
  }

  private mutating func climb(_ point: Point) -> SwingClimb.Swing? {
    if point.elevation > high.elevation { high = point }
    guard high.elevation - point.elevation >= threshold else { return nil }
    defer { (turn, low, direction) = (high, point, .down) }
    return swing(to: high)
  }

  private mutating func descend(_ point: Point) -> SwingClimb.Swing? {
    if point.elevation < low.elevation { low = point }
    guard point.elevation - low.elevation >= threshold else { return nil }
    defer { (turn, high, direction) = (low, point, .up) }
    return swing(to: low)
  }

  private func swing(to end: Point) -> SwingClimb.Swing {
    SwingClimb.Swing(start: Int32(turn.sample), end: Int32(end.sample))
  }
}
