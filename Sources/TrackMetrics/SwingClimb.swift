import TrackSmoothing

/// Ascent and descent of a profile: swings of at least a threshold, from turning point to turning
/// point; or, with a threshold of 0, every rise and fall.
///
/// The parts of a swing that go against it are noise: between its ends only what goes beyond all
/// before it counts, so that a swing cut in two adds up.
package struct SwingClimb {
  /// Metres climbed.
  package private(set) var ascent = 0.0
  /// Metres descended.
  package private(set) var descent = 0.0
  /// From turning point to turning point, in the order of samples.
  private(set) var swings: [Swing] = []

  struct Swing {
    let start: Int32
    let end: Int32
  }

  package init(_ elevations: [Double], breaks: [Int], threshold: Double) {
    var start = 0
    for end in breaks + [elevations.count] {
      if threshold > 0 {
        var search = SwingSearch(threshold: threshold)
        for sample in start..<end where !elevations[sample].isNaN {
          if let swing = search.next(sample, elevations[sample]) { add(swing, elevations) }
        }
        if let swing = search.last { add(swing, elevations) }
      } else {
        addSteps(start..<end, elevations)
      }
      start = end
    }
  }

  private mutating func addSteps(_ samples: Range<Int>, _ elevations: [Double]) {
    var previous: Int?
    for sample in samples where !elevations[sample].isNaN {
      if let previous, elevations[previous] != elevations[sample] {
        add(Swing(start: Int32(previous), end: Int32(sample)), elevations)
      }
      previous = sample
    }
  }

  private mutating func add(_ swing: Swing, _ elevations: [Double]) {
    let rise = elevations[Int(swing.end)] - elevations[Int(swing.start)]
    if rise > 0 { ascent += rise } else { descent -= rise }
    swings.append(swing)
  }
}
