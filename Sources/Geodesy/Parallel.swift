#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Sine and cosine of a latitude.
struct Parallel {
  var sine: Double
  var cosine: Double

  /// From degrees.
  init(latitude: Double) {
    sine = sin(latitude * radiansPerDegree)
    cosine = cos(latitude * radiansPerDegree)
  }

  init(sine: Double, cosine: Double) {
    self.sine = sine
    self.cosine = cosine
  }

  /// The parallel that is `angle` radians (at most 0.01) further north, without a call of sin or cos.
  @inline(__always)
  func turned(by angle: Double) -> Parallel {
    let square = angle * angle
    let sineOfAngle = angle * (1 - square * (1 / 6.0) * (1 - square * (1 / 20.0)))
    let cosineOfAngle = 1 - square * 0.5 * (1 - square * (1 / 12.0) * (1 - square * (1 / 30.0)))
    return Parallel(
      sine: sine * cosineOfAngle + cosine * sineOfAngle,
      cosine: cosine * cosineOfAngle - sine * sineOfAngle)
  }
}

/// The parallels along a path: each from the one before by a rotation, which costs half of a fresh
/// sine and cosine (measured: see `pathLength`), with fresh ones often enough to keep the error of
/// the sum below 1e-12 of it.
struct ParallelWalk {
  private(set) var parallel: Parallel
  private(set) var latitude: Double
  private var rotationsLeft = rotations

  private static let rotations = 64
  private static let largestAngle = 0.01

  /// Starts at a latitude in degrees.
  init(latitude: Double) {
    self.latitude = latitude
    parallel = Parallel(latitude: latitude)
  }

  /// Goes to a latitude in degrees, `angle` radians from the last one.
  @inline(__always)
  mutating func move(to next: Double, angle: Double) {
    latitude = next
    rotationsLeft -= 1
    if rotationsLeft >= 0, abs(angle) <= Self.largestAngle {
      parallel = parallel.turned(by: angle)
    } else {
      anchor()
    }
  }

  private mutating func anchor() {
    parallel = Parallel(latitude: latitude)
    rotationsLeft = Self.rotations
  }
}
