/// A straight line in time through weighted points of the plane, by least squares.
struct WeightedLine {
  private var weight = 0.0
  private var time = 0.0
  private var timeSquared = 0.0
  private var position = SIMD2<Double>.zero
  private var positionTime = SIMD2<Double>.zero

  @inline(__always)
  mutating func add(_ point: SIMD2<Double>, at time: Double, weight: Double) {
    let weightedTime = weight * time
    self.weight += weight
    self.time += weightedTime
    timeSquared += weightedTime * time
    position += weight * point
    positionTime += weightedTime * point
  }

  /// The place at time 0; the mean where the points do not make a line.
  var valueAtZero: SIMD2<Double> {
    let determinant = weight * timeSquared - time * time
    guard determinant > 1e-9 * weight * timeSquared else { return position / weight }
    return (timeSquared * position - time * positionTime) / determinant
  }
}
