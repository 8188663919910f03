extension SIMD2<Double> {
  /// The square of the length of a way on the plane.
  @inline(__always)
  var squaredLength: Double {
    let squares = self * self
    return squares.x + squares.y
  }

  /// The length of a way on the plane.
  @inline(__always)
  var length: Double { squaredLength.squareRoot() }
}
