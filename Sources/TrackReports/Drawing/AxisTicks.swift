/// Round values along an axis.
enum AxisTicks {
  /// The smallest of 1, 2 and 5 times a power of ten that is at least as large; 1 for what is not
  /// positive.
  static func step(atLeast value: Double) -> Double {
    guard value > 0, value < 1e15 else { return 1 }
    var power = 1.0
    while power < value { power *= 10 }
    while power / 10 >= value { power /= 10 }
    return [power / 5, power / 2].first { $0 >= value } ?? power
  }

  /// Round values from `least` to `greatest`, at most so many.
  static func values(from least: Double, to greatest: Double, most: Int) -> [Double] {
    let step = step(atLeast: (greatest - least) / Double(most))
    let first = (least / step).rounded(.up)
    let last = (greatest / step).rounded(.down)
    guard first <= last else { return [] }
    return stride(from: first, through: last, by: 1).map { $0 * step }
  }
}
