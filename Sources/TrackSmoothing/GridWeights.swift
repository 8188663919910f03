/// The weights of a kernel on a regular grid, kept for the step they were made for.
struct GridWeights {
  private var step: Int64 = 0
  private var weights: [Double] = [1]

  mutating func prepare(step: Int64, kernel: GaussianKernel) {
    guard step != self.step else { return }
    self.step = step
    weights = kernel.grid(step: step)
  }

  /// Writes the weighted means around each of the samples; as many values as there are weights lie
  /// on either side of them.
  func average(_ values: [Double], _ samples: Range<Int>, into result: inout [Double]) {
    let reach = weights.count - 1
    precondition(samples.lowerBound >= reach && samples.upperBound + reach <= values.count)
    precondition(samples.upperBound <= result.count)
    values.withUnsafeBufferPointer { values in
      weights.withUnsafeBufferPointer { weights in
        result.withUnsafeMutableBufferPointer { result in
          var sample = samples.lowerBound
          while sample + 8 <= samples.upperBound {
            Self.averageEight(values, weights, sample, result)
            sample += 8
          }
          while sample < samples.upperBound {
            result[sample] = Self.average(values, weights, sample)
            sample += 1
          }
        }
      }
    }
  }

  /// Reads `values` from `sample − weights.count + 1` to `sample + 7 + weights.count − 1`.
  @inline(__always)
  private static func averageEight(
    _ values: UnsafeBufferPointer<Double>, _ weights: UnsafeBufferPointer<Double>, _ sample: Int,
    _ result: UnsafeMutableBufferPointer<Double>
  ) {
    guard let base = values.baseAddress, let target = result.baseAddress else { return }
    let centre = UnsafeRawPointer(base + sample)
    var sum = weights[0] * centre.loadUnaligned(as: SIMD8<Double>.self)
    for steps in 1..<max(1, weights.count) {
      let before = (centre - 8 * steps).loadUnaligned(as: SIMD8<Double>.self)
      let after = (centre + 8 * steps).loadUnaligned(as: SIMD8<Double>.self)
      sum += weights[steps] * (before + after)
    }
    UnsafeMutableRawPointer(target + sample).storeBytes(of: sum, as: SIMD8<Double>.self)
  }

  @inline(__always)
  private static func average(
    _ values: UnsafeBufferPointer<Double>, _ weights: UnsafeBufferPointer<Double>, _ sample: Int
  ) -> Double {
    var sum = weights[0] * values[sample]
    for steps in 1..<max(1, weights.count) {
      sum += weights[steps] * (values[sample - steps] + values[sample + steps])
    }
    return sum
  }
}
