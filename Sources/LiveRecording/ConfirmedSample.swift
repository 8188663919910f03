internal import Geodesy
internal import TrackModel

/// A fix that counts, in the whole numbers in which it is written down. All that is reckoned while
/// recording is reckoned from these, so that it comes out the same after a crash.
package struct ConfirmedSample: Sendable, Equatable {
  /// Milliseconds since 1970 UTC.
  package var time: Int64
  package var received: ClockReading
  /// Units of 1e-7 degrees.
  package var latitude: Int32
  package var longitude: Int32
  /// Centimetres; `Int32.min` when missing.
  package var elevation: Int32
  /// Centimetres, like the next; `UInt16.max` when missing.
  package var horizontalAccuracy: UInt16
  package var verticalAccuracy: UInt16
  /// Centimetres per second; `UInt16.max` when missing.
  package var speed: UInt16
  /// Hundredths of degrees from north; `UInt16.max` when missing.
  package var course: UInt16
  /// Beats per minute; 0 when missing.
  package var heartRate: UInt8

  /// The marks of a missing value.
  package static let noElevation = Int32.min
  package static let noMeasure = UInt16.max

  /// Rounds a fix whose position lies on the globe. Longitude 180° becomes −180°, as in the store.
  package init(_ fix: LiveFix) {
    time = fix.time
    received = fix.received
    latitude = Int32((fix.latitude * 1e7).rounded())
    let east = Int32((fix.longitude * 1e7).rounded())
    longitude = east == 1_800_000_000 ? -1_800_000_000 : east
    let height = (fix.elevation * 100).rounded()
    elevation = abs(height) < 2e9 ? Int32(height) : Self.noElevation
    horizontalAccuracy = Self.hundredths(fix.horizontalAccuracy, above: 65_534)
    verticalAccuracy = Self.hundredths(fix.verticalAccuracy, above: 65_534)
    speed = Self.hundredths(fix.speed, above: Self.noMeasure)
    course = fix.course < 360.005 ? Self.hundredths(fix.course, above: 0) : Self.noMeasure
    heartRate = fix.heartRate < 256 ? UInt8(fix.heartRate) : 0
  }

  init(
    time: Int64, received: ClockReading, latitude: Int32, longitude: Int32, elevation: Int32,
    horizontalAccuracy: UInt16, verticalAccuracy: UInt16, speed: UInt16, course: UInt16,
    heartRate: UInt8
  ) {
    self.time = time
    self.received = received
    self.latitude = latitude
    self.longitude = longitude
    self.elevation = elevation
    self.horizontalAccuracy = horizontalAccuracy
    self.verticalAccuracy = verticalAccuracy
    self.speed = speed
    self.course = course
    self.heartRate = heartRate
  }

  /// Hundredths, or what stands for a value that is too great.
  private static func hundredths(_ value: Double, above: UInt16) -> UInt16 {
    guard value >= 0 else { return noMeasure }
    let scaled = (value * 100).rounded()
    return scaled < Double(noMeasure) ? UInt16(scaled) : above
  }

  /// Degrees.
  package var degrees: (latitude: Double, longitude: Double) {
    (Double(latitude) / 1e7, Double(longitude) / 1e7)
  }

  /// Metres; nil when missing.
  package var metresUp: Double? {
    elevation == Self.noElevation ? nil : Double(elevation) / 100
  }

  /// Metres to another sample, along the geodesic.
  func distance(to other: ConfirmedSample) -> Double {
    let (from, to) = (degrees, other.degrees)
    return geodesicDistance(
      latitude1: from.latitude, longitude1: from.longitude, latitude2: to.latitude,
      longitude2: to.longitude)
  }

  func isAtPlace(of other: ConfirmedSample) -> Bool {
    latitude == other.latitude && longitude == other.longitude
  }
}
