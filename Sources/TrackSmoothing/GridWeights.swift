/// The weights of a kernel on a regular grid, kept for the step they were made for.
struct GridWeights {
  private var step: Int64 = 0
  /// Each weight twice, for east and north.
  private var weights: [SIMD2<Double>] = [SIMD2(1, 1)]
  /// What stands for the weights where there are many.
  private var cascade: BoxCascade?

  /// Means of the weights' own variance let less of slow wander through; of this share of it, they let
  /// as much through as the weights where their deviation is a radian.
  private static let boxShare = 0.9825

  /// How many places on either side have a part in a mean.
  var reach: Int { cascade?.reach ?? weights.count - 1 }

  mutating func prepare(step: Int64, kernel: GaussianKernel) {
    guard step != self.step else { return }
    self.step = step
    weights = kernel.grid(step: step).map { SIMD2(repeating: $0) }
    cascade = BoxCascade(variance: Self.boxShare * variance)
  }

  /// Makes each of the samples the weighted mean around it; `reach` places lie on either side of
  /// them.
  func average(_ places: UnsafeMutableBufferPointer<SIMD2<Double>>, _ samples: Range<Int>) {
    if let cascade { return cascade.average(places, samples) }
    let reach = weights.count - 1
    precondition(samples.lowerBound >= reach && samples.upperBound + reach <= places.count)
    // The places before a sample as they were, the nearest first.
    var before = (1...max(1, reach)).map { places[max(0, samples.lowerBound - $0)] }
    for sample in samples {
      let place = places[sample]
      var sum = weights[0] * place
      for steps in 1..<max(1, weights.count) {
        sum += weights[steps] * (before[steps - 1] + places[sample + steps])
      }
      for steps in (1..<max(1, reach)).reversed() { before[steps] = before[steps - 1] }
      before[0] = place
      places[sample] = sum
    }
  }

  /// The variance of the kernel, squared steps.
  private var variance: Double {
    weights.indices.reduce(0) { $0 + 2 * weights[$1].x * Double($1 * $1) }
  }
}
