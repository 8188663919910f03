/// Ascent and descent sample by sample, along the swings of a climb.
struct SwingWalk {
  private let elevations: [Double]
  private var swings: ArraySlice<SwingClimb.Swing>
  /// The next sample to be looked at, and how far the swing at hand has come.
  private var next = 0
  private var reached = Double.nan
  private(set) var ascent = 0.0
  private(set) var descent = 0.0

  init(_ climb: SwingClimb, _ elevations: [Double]) {
    self.elevations = elevations
    swings = climb.swings[...]
  }

  /// Goes on to a sample at or after the one it is at.
  mutating func move(to sample: Int) {
    while next <= sample {
      add(next)
      next += 1
    }
  }

  private mutating func add(_ sample: Int) {
    while let swing = swings.first, swing.end < sample {
      swings.removeFirst()
      reached = .nan
    }
    let elevation = elevations[sample]
    guard let swing = swings.first, sample > swing.start, !elevation.isNaN else { return }
    let start = elevations[Int(swing.start)]
    if reached.isNaN { reached = start }
    if elevations[Int(swing.end)] > start {
      guard elevation > reached else { return }
      ascent += elevation - reached
    } else {
      guard elevation < reached else { return }
      descent += reached - elevation
    }
    reached = elevation
  }
}
