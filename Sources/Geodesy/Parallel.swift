#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Sine and cosine of a latitude.
struct Parallel {
  let sine: Double
  let cosine: Double

  /// From degrees.
  init(latitude: Double) {
    sine = sin(latitude * radiansPerDegree)
    cosine = cos(latitude * radiansPerDegree)
  }

  init(sine: Double, cosine: Double) {
    self.sine = sine
    self.cosine = cosine
  }
}
