#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
import TrackCleaning
import TrackModel

extension SampledPath {
  /// The device's own speeds as velocities, metres per second east and north; empty without any.
  ///
  /// The direction is the device's course, or else that from the sample before to the one after.
  func deviceVelocities(_ errors: SampleErrors) -> [SIMD2<Float>] {
    guard !errors.speeds.isEmpty else { return [] }
    var velocities = [SIMD2<Float>](
      repeating: SIMD2(repeating: Missing.measure), count: count)
    let courses = clean.points.courses
    for stretch in stretches {
      for sample in stretch.samples where !errors.speeds[sample].isNaN {
        let course = courses.isEmpty ? Missing.measure : courses[Int(clean.rows[sample])]
        guard let direction = Self.direction(course) ?? chord(sample, in: stretch.samples) else {
          continue
        }
        velocities[sample] = errors.speeds[sample] * direction
      }
    }
    return velocities
  }

  /// A unit vector for degrees from north; nil for what is none.
  private static func direction(_ course: Float) -> SIMD2<Float>? {
    guard course.isFinite else { return nil }
    let angle = course * Float.pi / 180
    return SIMD2(sin(angle), cos(angle))
  }

  /// The direction of the way around a sample; nil where there is none.
  private func chord(_ sample: Int, in samples: Range<Int>) -> SIMD2<Float>? {
    let first = max(samples.lowerBound, sample - 1)
    let last = min(samples.upperBound - 1, sample + 1)
    let way = SIMD2<Float>(places[last] - places[first])
    let length = (way * way).sum().squareRoot()
    return length > 1e-3 ? way / length : nil
  }
}
