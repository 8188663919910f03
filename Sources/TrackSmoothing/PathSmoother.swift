/// Smooths places on the local plane with a Gaussian in time.
///
/// Inside a run of equal intervals that is a fixed set of weights, or moving means near it;
/// elsewhere (ends, gaps, uneven
/// intervals) a weighted straight line through the samples within reach, taken at the sample's own
/// time, so that a one-sided window does not pull the path in.
///
/// Holds columns of one length that are lent to it.
struct PathSmoother {
  private let kernel: GaussianKernel
  private let times: UnsafeBufferPointer<Int64>
  private let places: UnsafeMutableBufferPointer<SIMD2<Double>>
  /// Smooth places that are not written yet, since others need the places as they are.
  private var pending: [SIMD2<Double>] = []
  private var weights = GridWeights()
  /// The samples within reach of the one at hand.
  private var first = 0
  private var last = 0

  /// Most samples that a window takes; of more, every second, third … is taken, so that the cost
  /// of a sample is bounded at any rate.
  private static let mostSamples = 64

  /// Smooths `places`, which have rising times, where they are.
  init(
    deviation: Double, times: UnsafeBufferPointer<Int64>,
    places: UnsafeMutableBufferPointer<SIMD2<Double>>
  ) {
    kernel = GaussianKernel(deviation: deviation)
    self.times = times
    self.places = places
  }

  /// Smooths the samples of a stretch, of which each can be reached from the one before.
  ///
  /// Lines first, then the insides of even runs in place, each of which reads only its own run; so
  /// that there is no second column of places.
  mutating func smooth(_ stretch: Stretch) {
    var insides: [Inside] = []
    pending.removeAll(keepingCapacity: true)
    first = stretch.samples.lowerBound
    last = first
    var done = first
    for run in stretch.evenRuns {
      guard let inside = inside(of: run) else { continue }
      fitLines(done..<inside.samples.lowerBound, in: stretch.samples)
      done = inside.samples.upperBound
      first = done - 1 - inside.steps
      last = done - 1 + inside.steps
      insides.append(inside)
    }
    fitLines(done..<stretch.samples.upperBound, in: stretch.samples)
    for inside in insides {
      weights.prepare(step: inside.step, kernel: kernel)
      weights.average(places, inside.samples)
    }
    writePending(stretch.samples, around: insides)
  }

  /// The samples of an even run that have as many of the run on either side as a mean takes.
  private struct Inside {
    let samples: Range<Int>
    let step: Int64
    /// How many samples the kernel reaches to either side.
    let steps: Int
  }

  private mutating func inside(of run: EvenRun) -> Inside? {
    let steps = Int(min(kernel.reach / run.step, Int64(Self.mostSamples)))
    guard 2 * steps < Self.mostSamples else { return nil }
    weights.prepare(step: run.step, kernel: kernel)
    guard let samples = run.inner(reach: max(steps, weights.reach)) else { return nil }
    return Inside(samples: samples, step: run.step, steps: steps)
  }

  /// Writes the places of the lines, which are those of a stretch outside the insides.
  private func writePending(_ stretch: Range<Int>, around insides: [Inside]) {
    var next = 0
    var start = stretch.lowerBound
    for end in insides.map(\.samples) + [stretch.upperBound..<stretch.upperBound] {
      for sample in start..<end.lowerBound {
        places[sample] = pending[next]
        next += 1
      }
      start = end.upperBound
    }
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
    let (time, place) = (times[sample], places[sample])
    var fit = WeightedLine()
    var other = sample - (sample - first) / stride * stride
    while other <= last {
      let away = times[other] - time
      fit.add(places[other] - place, at: Double(away), weight: kernel.weight(away))
      other += stride
    }
    pending.append(place + fit.valueAtZero)
  }
}
