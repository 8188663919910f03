/// The points of a track as columns: one row a point, as read, nothing repaired.
///
/// Every column is as long as `times`, or empty when no point has such a value; `latitudes` and
/// `longitudes` are always as long. Whoever changes columns keeps them so: cleaning traps where
/// they disagree. Rows stand in the order of the file. `Missing` says how a column writes a value
/// that is not known.
public struct TrackPoints: Sendable, Equatable {
  /// Milliseconds since 1970 UTC.
  public var times: [Int64]
  /// Degrees, WGS 84, as written, also when out of range.
  public var latitudes: [Double]
  /// Degrees, WGS 84, as written, also when out of range.
  public var longitudes: [Double]
  /// Metres above sea level, as the file has them.
  public var elevations: [Double]
  /// Metres from the start of the recording, as the device counts them.
  public var distances: [Double]
  /// Radius that holds 68 % of the fixes, metres.
  public var horizontalAccuracies: [Float]
  /// Height above and below that holds 68 % of the fixes, metres.
  public var verticalAccuracies: [Float]
  /// Horizontal dilution of precision, no unit.
  public var hdops: [Float]
  /// Vertical dilution of precision, no unit.
  public var vdops: [Float]
  /// Dilution of precision in position, no unit.
  public var pdops: [Float]
  /// Metres per second, as the device says.
  public var speeds: [Float]
  /// Degrees from north, as the device says.
  public var courses: [Float]
  /// Beats per minute.
  public var heartRates: [UInt16]
  /// Revolutions or steps per minute, as the source counts them.
  public var cadences: [UInt16]
  /// Watts.
  public var powers: [UInt16]
  /// Air temperature, °C.
  public var temperatures: [Float]
  /// The number of satellites used.
  public var satellites: [UInt16]
  /// The kind of fix.
  public var fixes: [FixKind]
  /// First row of each segment, rising; an empty segment starts where the next one starts.
  public var segmentStarts: [Int]

  /// Columns that are empty or as long as `times`; traps when they are not, since that is a bug of
  /// the caller.
  public init(
    times: [Int64] = [], latitudes: [Double] = [], longitudes: [Double] = [],
    elevations: [Double] = [], distances: [Double] = [], horizontalAccuracies: [Float] = [],
    verticalAccuracies: [Float] = [], hdops: [Float] = [], vdops: [Float] = [],
    pdops: [Float] = [], speeds: [Float] = [], courses: [Float] = [],
    heartRates: [UInt16] = [], cadences: [UInt16] = [], powers: [UInt16] = [],
    temperatures: [Float] = [], satellites: [UInt16] = [], fixes: [FixKind] = [],
    segmentStarts: [Int] = []
  ) {
    self.times = times
    self.latitudes = latitudes
    self.longitudes = longitudes
    self.elevations = elevations
    self.distances = distances
    self.horizontalAccuracies = horizontalAccuracies
    self.verticalAccuracies = verticalAccuracies
    self.hdops = hdops
    self.vdops = vdops
    self.pdops = pdops
    self.speeds = speeds
    self.courses = courses
    self.heartRates = heartRates
    self.cadences = cadences
    self.powers = powers
    self.temperatures = temperatures
    self.satellites = satellites
    self.fixes = fixes
    self.segmentStarts = segmentStarts
    precondition(columnsAgree, "every column has a row for each time, or none at all")
  }

  /// The number of points.
  public var count: Int { times.count }
  /// Whether there is no point.
  public var isEmpty: Bool { times.isEmpty }

  /// The rows of a segment, which may be none. `segment` is below the count of `segmentStarts`.
  public func rows(ofSegment segment: Int) -> Range<Int> {
    let end = segment + 1 < segmentStarts.count ? segmentStarts[segment + 1] : count
    return segmentStarts[segment]..<end
  }

  /// Whether every column is as long as it has to be. Columns are open to the caller, so whoever
  /// reads them without checks asks first.
  package var columnsAgree: Bool {
    func fits(_ length: Int) -> Bool { length == 0 || length == count }
    return latitudes.count == count && longitudes.count == count && fits(elevations.count)
      && fits(distances.count) && fits(horizontalAccuracies.count) && fits(verticalAccuracies.count)
      && fits(hdops.count)
      && fits(vdops.count) && fits(pdops.count) && fits(speeds.count) && fits(courses.count)
      && fits(heartRates.count) && fits(cadences.count) && fits(powers.count)
      && fits(temperatures.count) && fits(satellites.count) && fits(fixes.count)
      && segmentStarts.allSatisfy { $0 >= 0 && $0 <= count }
      && zip(segmentStarts, segmentStarts.dropFirst()).allSatisfy(<=)
      && (count == 0 || segmentStarts.first == 0)
  }
}
