/// Ascent and descent sample by sample, along the swings of a climb.
struct ClimbWalk {
  private let elevations: [Double]
  private var swings: ArraySlice<Climb.Swing>
  private var reached = Double.nan
  private(set) var ascent = 0.0
  private(set) var descent = 0.0

  init(_ climb: Climb, _ elevations: [Double]) {
    self.elevations = elevations
    swings = climb.swings[...]
  }

  /// Goes on to a sample; samples come in their order.
  mutating func move(to sample: Int) {
    while let swing = swings.first, swing.end < sample { leave(swing) }
    guard let swing = swings.first, sample > swing.start else { return }
    let elevation = elevations[sample]
    guard !elevation.isNaN else { return }
    let start = elevations[Int(swing.start)]
    if reached.isNaN { reached = start }
    if elevations[Int(swing.end)] > start {
      if elevation > reached { climb(to: elevation) }
    } else if elevation < reached {
      descend(to: elevation)
    }
  }

  private mutating func leave(_ swing: Climb.Swing) {
    swings.removeFirst()
    reached = .nan
  }

  private mutating func climb(to elevation: Double) {
    ascent += elevation - reached
    reached = elevation
  }

  private mutating func descend(to elevation: Double) {
    descent += reached - elevation
    reached = elevation
  }
}
