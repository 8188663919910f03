/// Smooths positions on the local plane with a Gaussian in time.
///
/// Inside a run of equal intervals that is a fixed set of weights; elsewhere (ends, gaps, uneven
/// intervals) a weighted straight line through the samples within reach, taken at the sample's own
/// time, so that a one-sided window does not pull the path in.
struct PathSmoother {
  let kernel: GaussianKernel
  let times: [Int64]
  let x: [Double]
  let y: [Double]
  private(set) var smoothX: [Double]
  private(set) var smoothY: [Double]
  private var weights = GridWeights()
  /// The samples within reach of the one at hand.
  private var first = 0
  private var last = 0

  /// Most samples that a window takes; of more, every second, third … is taken, so that the cost
  /// of a sample is bounded at any rate.
  private static let mostSamples = 64

  /// Positions at rising times; nothing is smoothed yet.
  init(deviation: Double, times: [Int64], x: [Double], y: [Double]) {
    kernel = GaussianKernel(deviation: deviation)
    self.times = times
    self.x = x
    self.y = y
    smoothX = x
    smoothY = y
  }

  /// Smooths the samples of a stretch, of which each can be reached from the one before.
  mutating func smooth(_ stretch: Range<Int>) {
    first = stretch.lowerBound
    last = stretch.lowerBound
    var done = stretch.lowerBound
    var start = stretch.lowerBound
    while start + 1 < stretch.upperBound {
      let step = times[start + 1] - times[start]
      let end = endOfRun(start, step: step, stretch)
      let steps = Int(min(kernel.reach / step, Int64(Self.mostSamples)))
      // One step more than the kernel reaches: then no sample outside the run is within reach.
      let innerStart = max(done, start + steps + 1)
      let innerEnd = end - steps
      if 2 * steps < Self.mostSamples, innerStart < innerEnd {
        fitLines(done..<innerStart, in: stretch)
        weights.prepare(step: step, kernel: kernel)
        average(innerStart..<innerEnd)
        done = innerEnd
      }
      start = end
    }
    fitLines(done..<stretch.upperBound, in: stretch)
  }

  /// The last sample of the run of equal steps that begins at a sample.
  private func endOfRun(_ start: Int, step: Int64, _ stretch: Range<Int>) -> Int {
    var end = start + 1
    while end + 1 < stretch.upperBound, times[end + 1] - times[end] == step { end += 1 }
    return end
  }

  private mutating func average(_ samples: Range<Int>) {
    weights.average(x, samples, into: &smoothX)
    weights.average(y, samples, into: &smoothY)
  }

  private mutating func fitLines(_ samples: Range<Int>, in stretch: Range<Int>) {
    for sample in samples {
      let time = times[sample]
      while times[first] < time - kernel.reach { first += 1 }
      last = max(last, sample)
      while last + 1 < stretch.upperBound, times[last + 1] <= time + kernel.reach { last += 1 }
      fitLine(sample)
    }
  }

  /// The weighted straight line through the samples within reach, at the time of `sample`.
  private mutating func fitLine(_ sample: Int) {
    let stride = 1 + (last - first) / Self.mostSamples
    var fit = WeightedLine()
    var other = sample - (sample - first) / stride * stride
    while other <= last {
      let away = times[other] - times[sample]
      fit.add(
        x[other] - x[sample], y[other] - y[sample], at: Double(away), weight: kernel.weight(away))
      other += stride
    }
    let (east, north) = fit.valueAtZero
    smoothX[sample] = x[sample] + east
    smoothY[sample] = y[sample] + north
  }
}
