#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// A Gaussian in time, cut at three deviations, as a table of weights.
struct GaussianKernel {
  /// Half the width, milliseconds.
  let reach: Int64
  private let entriesPerMillisecond: Double
  private let weights: [Double]

  private static let entries = 512
  private static let table: [Double] = (0...entries).map { index in
    let deviations = 3 * Double(index) / Double(entries)
    return exp(-0.5 * deviations * deviations)
  }

  /// A kernel of a deviation in seconds.
  init(deviation: Double) {
    reach = Int64(3000 * deviation)
    entriesPerMillisecond = Double(Self.entries) / Double(reach)
    weights = Self.table
  }

  /// The weight at a distance in time of at most `reach`, milliseconds; 1 at 0.
  @inline(__always)
  func weight(_ milliseconds: Int64) -> Double {
    weights[Int(Double(abs(milliseconds)) * entriesPerMillisecond + 0.5)]
  }

  /// The weights at 0, 1, 2 … steps of a regular grid, which with both sides make 1.
  func grid(step: Int64) -> [Double] {
    let steps = Int(reach / step)
    let raw = (0...steps).map { weight(Int64($0) * step) }
    let sum = 2 * raw.reduce(0, +) - raw[0]
    return raw.map { $0 / sum }
  }
}
