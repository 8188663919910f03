/// How long each speed was held, in classes of less than 1 %; for medians without sorting.
struct SpeedHistogram {
  /// Classes of the squared speed: 64 to each doubling, from 2⁻¹⁴ to 2¹⁶ m²/s².
  private static let lowest = Int(Float(0x1p-14).bitPattern >> 17)
  private static let count = 30 * 64
  private var milliseconds = [Int64](repeating: 0, count: Self.count)
  private(set) var total: Int64 = 0
  private(set) var intervals = 0

  /// Counts an interval by the square of its speed, m²/s².
  @inline(__always)
  mutating func add(squaredSpeed: Double, milliseconds interval: Int64) {
    let key = Int(Float(squaredSpeed).bitPattern >> 17) - Self.lowest
    // An interval of more than a day says nothing more than one of a day, and sums stay in range.
    let weight = min(interval, 86_400_000)
    milliseconds[max(0, min(key, Self.count - 1))] += weight
    total += weight
    intervals += 1
  }

  /// The speed below which a share of the time was spent, m/s; nil without any.
  func quantile(_ share: Double) -> Double? {
    guard total > 0 else { return nil }
    let wanted = share * Double(total)
    var below = 0.0
    for (key, time) in milliseconds.enumerated() where time > 0 {
      if below + Double(time) >= wanted {
        let part = (wanted - below) / Double(time)
        return (Self.edge(key) * (1 - part) + Self.edge(key + 1) * part).squareRoot()
      }
      below += Double(time)
    }
    return nil
  }

  private static func edge(_ key: Int) -> Double {
    Double(Float(bitPattern: UInt32(key + lowest) << 17))
  }
}
