#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif
package import TrackSmoothing

/// How long a way on foot takes by rules of thumb, seconds.
package struct WalkingTime: Sendable {
  /// By Tobler's hiking function (1993): 6 km/h on a slope of 5 % down, slower on any other.
  package let tobler: Double
  /// By Naismith's rule with Langmuir's corrections: 5 km/h and an hour for 600 m of climb; 10 minutes
  /// less for 300 m of fall on slopes of 5° to 12°, 10 minutes more on steeper ones.
  package let naismith: Double

  package init(_ grades: GradeProfile) {
    tobler = grades.expectedSum { 3.6 / 6 * exp(3.5 * abs($0 + 0.05)) }
    naismith = grades.expectedSum { 3.6 / 5 + Self.slope($0) }
  }

  /// The tangents of 5° and 12°.
  private static let gentle = 0.0875
  private static let steep = 0.2126

  /// Seconds that a metre of way at a grade takes longer than a level one.
  private static func slope(_ grade: Double) -> Double {
    switch grade {
    case 0...: 6 * grade
    case (-gentle)...: 0
    case (-steep)...: 2 * grade
    default: -2 * grade
    }
  }
}
