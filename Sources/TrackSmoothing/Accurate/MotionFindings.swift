/// What the accurate way found out about a track beside where it goes.
package struct MotionFindings: Sendable {
  /// Median moving speed, metres per second.
  package let movingSpeed: Double
  /// The wander of the still receiver, in shares of what its accuracy radii say; nil where no stop is
  /// long enough to tell.
  package let noiseScale: Double?
  /// Metres through the positions as they are, while standing: what is wander.
  package internal(set) var stillWander = 0.0
  /// Metres through the positions as they are, while moving.
  var unsmoothedWay = 0.0
  /// Metres that were put back for the small turns which smoothing takes out.
  var spreadWay = 0.0
  /// Metres that the device's speeds add to the way through the positions; nil where there are none
  /// that can be believed.
  package internal(set) var speedExcess: Double?

  init(movingSpeed: Double, noiseScale: Double?) {
    self.movingSpeed = movingSpeed
    self.noiseScale = noiseScale
  }

  /// What the noise that smoothing took out and the turns that it put back say of how far a way through
  /// positions may be wrong, metres.
  private func positionDeviation(_ way: Double) -> Double {
    0.35 * abs(unsmoothedWay - way) + spreadWay
  }

  /// Whether ways by the device's speeds may be right, given those through the positions of the same
  /// intervals, which are a part of the whole way: the errors of its parts are not the same.
  func believes(speeds: Double, positions: Double, of whole: Double) -> Bool {
    guard positions > 0 else { return true }
    let share = (positions / whole).squareRoot()
    return abs(speeds - positions) <= 2.5 * share * deviation(distance: whole, bridged: 0)
  }

  /// How sure a distance is, metres (one deviation), of which some are chords of bridged gaps.
  ///
  /// The shares were fitted to the errors of synthetic tracks.
  func deviation(distance: Double, bridged: Double) -> Double {
    let recorded = distance - bridged
    let own = speedExcess.map { 0.8 * $0 } ?? positionDeviation(recorded)
    let floor = 10 + 0.0015 * recorded
    let chords = 0.15 * bridged
    return (floor * floor + own * own + chords * chords).squareRoot()
  }
}
