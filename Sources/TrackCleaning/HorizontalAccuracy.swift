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

  /// The radius as the file gives it, NaN where it does not, negative where it says invalid.
  @inline(__always)
  func stated(_ row: Int) -> Double {
    if !radii.isEmpty {
      let radius = Double(radii[row])
      if !radius.isNaN { return radius }
    }
    guard !hdops.isEmpty else { return .nan }
    let radius = Double(hdops[row]) * 5
    return radius >= 0 && radius < 2.5 ? 2.5 : radius
  }

  /// The radius to reckon with, metres.
  @inline(__always)
  package func metres(_ row: Int) -> Double {
    if isUnknown { return Self.nominal }
    let radius = stated(row)
    return radius.isNaN ? Self.nominal : radius
  }
}
