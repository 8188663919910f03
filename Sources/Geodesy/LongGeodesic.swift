#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The shortest geodesic between two places of any distance.
///
/// Vincenty's inverse formula ("Direct and inverse solutions of geodesics on the ellipsoid", Survey
/// Review 23, 1975), whose iteration does not settle for nearly antipodal places. For those the
/// azimuth at the start is found between two bounds instead: with the places ordered as Karney does
/// ("Algorithms for geodesics", J. Geodesy 87, 2013, section 4) the longitude that a geodesic
/// reaches grows with its azimuth, so there is one answer and it cannot be missed.
struct LongGeodesic {
  /// Reduced latitudes: the southern or northern one farther from the equator, made southern,
  /// first.
  private let start: Parallel
  private let end: Parallel
  /// Radians, 0 to π.
  private let longitudeDifference: Double

  /// Latitudes in degrees, difference in radians.
  init(latitude1: Double, latitude2: Double, longitudeDifference: Double) {
    let (far, near) =
      abs(latitude1) >= abs(latitude2) ? (latitude1, latitude2) : (latitude2, latitude1)
    let sign = far > 0 ? -1.0 : 1.0
    start = Self.reduced(sign * far)
    end = Self.reduced(sign * near)
    self.longitudeDifference = min(abs(longitudeDifference), .pi)
  }

  private static func reduced(_ latitude: Double) -> Parallel {
    let parallel = Parallel(latitude: latitude)
    let sine = (1 - WGS84.flattening) * parallel.sine
    let length = (sine * sine + parallel.cosine * parallel.cosine).squareRoot()
    return Parallel(sine: sine / length, cosine: max(parallel.cosine / length, 1e-300))
  }

  /// Metres.
  var length: Double {
    guard longitudeDifference.isFinite, start.sine.isFinite, end.sine.isFinite else { return .nan }
    return (byIteration() ?? byBounds()).length
  }
}

extension LongGeodesic {
  /// Vincenty's iteration on the auxiliary sphere; nil where it does not settle.
  private func byIteration() -> Arc? {
    var longitude = longitudeDifference
    for _ in 0..<20 {
      let arc = arc(longitude: longitude)
      let next = longitudeDifference + arc.longitudeCorrection
      // Beyond half a turn the sphere's shortest way is another one.
      guard next <= .pi else { return nil }
      if abs(next - longitude) < 1e-13 { return arc }
      longitude = next
    }
    return nil
  }

  /// The great circle arc between both places, `longitude` radians apart on the auxiliary sphere.
  private func arc(longitude: Double) -> Arc {
    let across = end.cosine * sin(longitude)
    let along = start.cosine * end.sine - start.sine * end.cosine * cos(longitude)
    let sine = (across * across + along * along).squareRoot()
    let cosine = start.sine * end.sine + start.cosine * end.cosine * cos(longitude)
    let azimuthSine = sine > 0 ? start.cosine * across / sine : 0
    let squared = max(0, 1 - azimuthSine * azimuthSine)
    let middle = squared > 1e-30 ? cosine - 2 * start.sine * end.sine / squared : 0
    return Arc(
      angle: atan2(sine, cosine), azimuthSine: azimuthSine, azimuthCosineSquared: squared,
      middleCosine: middle)
  }

  /// The geodesic whose azimuth at the start leads to the other place, by bisection and secants.
  private func byBounds() -> Arc {
    var (low, high) = (0.0, Double.pi)
    var (lowMiss, highMiss) = (-longitudeDifference, Double.pi - longitudeDifference)
    var best = arc(azimuth: high).arc
    for round in 0..<120 {
      var azimuth = (low + high) / 2
      if round % 2 == 1, highMiss > lowMiss {
        let secant = low - lowMiss * (high - low) / (highMiss - lowMiss)
        if secant > low, secant < high { azimuth = secant }
      }
      guard azimuth > low, azimuth < high else { break }
      let reached = arc(azimuth: azimuth)
      best = reached.arc
      let miss = reached.longitude - longitudeDifference
      if abs(miss) < 1e-14 { break }
      if miss < 0 { (low, lowMiss) = (azimuth, miss) } else { (high, highMiss) = (azimuth, miss) }
    }
    return best
  }

  /// The geodesic that leaves the start at an azimuth, up to the other place's latitude (heading
  /// north there), and the longitude difference it makes.
  private func arc(azimuth: Double) -> (arc: Arc, longitude: Double) {
    // Just south of the equator, so that a start on it can leave to the south.
    let startSine = min(start.sine, -1e-200)
    let (sine1, cosine1) = (sin(azimuth), cos(azimuth))
    let azimuthSine = sine1 * start.cosine
    let forward = cosine1 * start.cosine
    let difference = (end.cosine - start.cosine) * (end.cosine + start.cosine)
    let endForward = max(0, forward * forward + difference).squareRoot()
    let sigma1 = atan2(startSine, forward)
    let sigma2 = atan2(end.sine, endForward)
    let omega1 = atan2(azimuthSine * startSine, forward)
    let omega2 = atan2(azimuthSine * end.sine, endForward)
    let arc = Arc(
      angle: sigma2 - sigma1, azimuthSine: azimuthSine,
      azimuthCosineSquared: cosine1 * cosine1 + sine1 * sine1 * startSine * startSine,
      middleCosine: cos(sigma1 + sigma2))
    return (arc, omega2 - omega1 - arc.longitudeCorrection)
  }

  /// An arc on the auxiliary sphere, and what Vincenty's series make of it on the ellipsoid.
  private struct Arc {
    /// Radians.
    let angle: Double
    /// Sine of the azimuth at the equator.
    let azimuthSine: Double
    /// Square of its cosine.
    let azimuthCosineSquared: Double
    /// Cosine of twice the angle from the equator to the middle of the arc.
    let middleCosine: Double

    /// Longitude on the sphere less longitude on the ellipsoid, radians.
    var longitudeCorrection: Double {
      let f = WGS84.flattening
      let c = f / 16 * azimuthCosineSquared * (4 + f * (4 - 3 * azimuthCosineSquared))
      let double = 2 * middleCosine * middleCosine - 1
      return (1 - c) * f * azimuthSine
        * (angle + c * sin(angle) * (middleCosine + c * cos(angle) * double))
    }

    /// Metres.
    var length: Double {
      let (a, b) = (WGS84.equatorialRadius, WGS84.polarRadius)
      let u = azimuthCosineSquared * (a * a - b * b) / (b * b)
      let major = 1 + u / 16384 * (4096 + u * (-768 + u * (320 - 175 * u)))
      let minor = u / 1024 * (256 + u * (-128 + u * (74 - 47 * u)))
      let sine = sin(angle)
      let double = 2 * middleCosine * middleCosine - 1
      let third =
        minor / 6 * middleCosine * (4 * sine * sine - 3)
        * (4 * middleCosine * middleCosine - 3)
      let correction = minor * sine * (middleCosine + minor / 4 * (cos(angle) * double - third))
      return b * major * (angle - correction)
    }
  }
}
