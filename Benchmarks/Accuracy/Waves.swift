import Foundation
import SyntheticTracks

/// The numbers of a series, and what is done with whole series.
enum Waves {
  /// So many values from the least to the greatest, each the same times the one before.
  static func geometric(_ range: ClosedRange<Double>, _ count: Int) -> [Double] {
    (0..<count).map {
      range.lowerBound * pow(range.upperBound / range.lowerBound, Double($0) / Double(count - 1))
    }
  }

  /// Wander of deviation 1; `step` is the part of its memory that passes with each value.
  static func wander(_ count: Int, _ random: inout SeededRandom, step: (Int) -> Double) -> [Double]
  {
    var value = random.normal()
    return (0..<count).map { index in
      if index > 0 {
        let memory = exp(-step(index))
        value = memory * value + (1 - memory * memory).squareRoot() * random.normal()
      }
      return value
    }
  }

  /// A low-pass of one pole; `step` is the part of its time constant that passes with each value.
  static func lowPass(_ values: [Double], step: Double) -> [Double] {
    var last = values.first ?? 0
    let share = 1 - exp(-step)
    return values.map { value in
      last += share * (value - last)
      return last
    }
  }

  /// A low-pass of two poles.
  static func twicePassed(_ values: [Double], step: Double) -> [Double] {
    lowPass(lowPass(values, step: step), step: step)
  }

  /// The value between two places.
  static func at(_ place: Double, _ values: [Double]) -> Double {
    let index = max(0, min(values.count - 2, Int(place)))
    let share = min(max(place - Double(index), 0), 1)
    return values[index] + share * (values[index + 1] - values[index])
  }
}
