package import TrackModel

/// The 68 % accuracy radius of a row in metres, from the best column there is.
///
/// Where the file has no radius, hdop × 5 m stands for it (at least 2.5 m): hdop is a factor of the
/// satellites' geometry, and the error it multiplies is near 5 m. Where there is neither, 5 m.
package struct HorizontalAccuracy: Sendable {
  /// The radius where nothing is known, metres.
  package static let nominal = 5.0

  private let radii: [Float]
  private let hdops: [Float]

  package init(_ points: TrackPoints) {
    radii = points.horizontalAccuracies
    hdops = points.hdops
  }

  /// Whether no row can have anything but the nominal radius.
  package var isUnknown: Bool { radii.isEmpty && hdops.isEmpty }

  /// The radius to reckon with, metres.
  package func metres(_ row: Int) -> Double {
    withReader { $0.metres(row) }
  }

  /// The radius to reckon errors with, metres: hdop × 5 m however small, since a receiver that halves
  /// its hdops would otherwise seem to be of one quality everywhere.
  package func unboundedMetres(_ row: Int) -> Double {
    let isStated = row < radii.count && !radii[row].isNaN
    guard !isStated, row < hdops.count, hdops[row] > 0 else { return metres(row) }
    return Double(hdops[row]) * 5
  }

  /// The radius as the file gives it, metres: NaN where it does not, negative where it says invalid.
  package func stated(_ row: Int) -> Double {
    withReader { $0.stated(row) }
  }

  /// Lends the columns for a loop.
  func withReader<Result>(_ body: (Reader) -> Result) -> Result {
    radii.withUnsafeBufferPointer { radii in
      hdops.withUnsafeBufferPointer { hdops in body(Reader(radii: radii, hdops: hdops)) }
    }
  }

  /// The columns while they are lent; a row is below the count of the points.
  struct Reader {
    fileprivate let radii: UnsafeBufferPointer<Float>
    fileprivate let hdops: UnsafeBufferPointer<Float>

    /// The radius as the file gives it, NaN where it does not, negative where it says invalid.
    @inline(__always)
    func stated(_ row: Int) -> Double {
      if row < radii.count {
        let radius = Double(radii[row])
        if !radius.isNaN { return radius }
      }
      guard row < hdops.count else { return .nan }
      let radius = Double(hdops[row]) * 5
      return radius >= 0 && radius < 2.5 ? 2.5 : radius
    }

    /// Whether a quick look shows the radius to be within a limit, metres.
    @inline(__always)
    func isPlainly(atMost limit: Double, _ row: Int) -> Bool {
      guard radii.isEmpty, limit >= 2.5 else { return false }
      let radius = Double(hdops[row]) * 5
      return radius >= 0 && radius <= limit
    }

    /// The radius to reckon with, metres.
    @inline(__always)
    func metres(_ row: Int) -> Double {
      let radius = stated(row)
      return radius.isNaN ? HorizontalAccuracy.nominal : radius
    }
  }
}
