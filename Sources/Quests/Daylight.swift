#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// When the sun is up on a day at a place, by the equations of NOAA's solar calculator (after
/// Meeus, Astronomical Algorithms), evaluated at the event itself. Within a minute of published
/// tables up to 65° of latitude; refraction of 34′ and a radius of 16′ are taken into account.
public enum Daylight: Sendable, Hashable {
  /// Sunrise and sunset, milliseconds since 1970 UTC.
  case between(rise: Int64, set: Int64)
  /// The sun does not set.
  case allDay
  /// The sun does not rise.
  case none

  /// The daylight of a calendar day, counted from 1970-01-01, at a place in degrees. Days are
  /// those of the place's own sun time; nil where the position is none.
  public init?(day: Int, latitude: Double, longitude: Double) {
    guard abs(latitude) <= 90, abs(longitude) <= 180, abs(day) < 4_000_000 else { return nil }
    let place = SunPath(day: day, latitude: latitude, longitude: longitude)
    switch (place.event(side: -1), place.event(side: 1)) {
    case (.at(let rise), .at(let set)): self = .between(rise: rise, set: set)
    case (.alwaysUp, _), (_, .alwaysUp): self = .allDay
    default: self = .none
    }
  }
}

/// The sun over one place on one day.
private struct SunPath {
  let day: Int
  let latitude: Double
  let longitude: Double

  enum Event {
    case at(Int64)
    case alwaysUp
    case neverUp
  }

  /// The sun's upper edge touches the horizon, degrees from the zenith.
  private static let zenith = 90.833

  /// Sunrise for −1, sunset for 1. Each turn evaluates the sun where the last one found the event.
  func event(side: Double) -> Event {
    var minute = 720 - 4 * longitude
    for _ in 0..<4 {
      let sun = Sun(julianCentury: (Double(day) + minute / 1440 - 10_957.5) / 36_525)
      let latitude = radians(latitude)
      let cosine =
        cos(radians(Self.zenith)) / (cos(latitude) * cos(sun.declination))
        - tan(latitude) * tan(sun.declination)
      if cosine > 1 { return .neverUp }
      if cosine < -1 { return .alwaysUp }
      minute = 720 - 4 * (longitude - side * degrees(acos(cosine))) - sun.equationOfTime
    }
    return .at(Int64(day) * 86_400_000 + Int64((minute * 60_000).rounded()))
  }
}

/// Where the sun stands, seen from the centre of the earth.
private struct Sun {
  /// Radians north of the equator.
  let declination: Double
  /// How far sun time is ahead of mean time, minutes.
  let equationOfTime: Double

  /// At a time in Julian centuries since 2000-01-01 12:00.
  init(julianCentury t: Double) {
    let meanLongitude = radians(280.46646 + t * (36_000.76983 + t * 0.0003032))
    let meanAnomaly = radians(357.52911 + t * (35_999.05029 - t * 0.0001537))
    let eccentricity = 0.016708634 - t * (0.000042037 + t * 0.0000001267)
    let centre =
      sin(meanAnomaly) * (1.914602 - t * (0.004817 + t * 0.000014))
      + sin(2 * meanAnomaly) * (0.019993 - t * 0.000101) + sin(3 * meanAnomaly) * 0.000289
    let node = radians(125.04 - 1934.136 * t)
    let longitude = meanLongitude + radians(centre - 0.00569 - 0.00478 * sin(node))
    let meanObliquity = 23.4392911 - t * (0.0130041667 + t * (0.00000016389 - t * 0.0000005036))
    let obliquity = radians(meanObliquity + 0.00256 * cos(node))
    declination = asin(sin(obliquity) * sin(longitude))
    let y = tan(obliquity / 2) * tan(obliquity / 2)
    let equation =
      y * sin(2 * meanLongitude) - 2 * eccentricity * sin(meanAnomaly)
      + 4 * eccentricity * y * sin(meanAnomaly) * cos(2 * meanLongitude)
      - y * y / 2 * sin(4 * meanLongitude)
      - 1.25 * eccentricity * eccentricity * sin(2 * meanAnomaly)
    equationOfTime = 4 * degrees(equation)
  }
}

private func radians(_ degrees: Double) -> Double { degrees * .pi / 180 }
private func degrees(_ radians: Double) -> Double { radians * 180 / .pi }
