/// Ascent and descent as they come, by a hysteresis (REC-8): what is less than it is noise.
package struct LiveClimb: Sendable, Equatable {
  /// Metres: what a satellite receiver's heights and a barometer's waver by.
  private static let receiverStep = 3.0
  private static let barometerStep = 1.0
  /// Worst height accuracy that counts, centimetres.
  private static let worstAccuracy: UInt16 = 1500

  private let step: Double
  private let hasBarometer: Bool
  private var reference: Double?
  /// Metres, nil as long as no height was good enough.
  package private(set) var ascent: Double?
  package private(set) var descent: Double?

  init(hasBarometer: Bool) {
    self.hasBarometer = hasBarometer
    step = hasBarometer ? Self.barometerStep : Self.receiverStep
  }

  /// The next height joins none before it.
  mutating func endSegment() { reference = nil }

  mutating func add(_ sample: ConfirmedSample) {
    guard let height = sample.metresUp, isGood(sample.verticalAccuracy) else { return }
    ascent = ascent ?? 0
    descent = descent ?? 0
    let difference = height - (reference ?? height)
    if reference == nil || abs(difference) >= step { reference = height }
    if difference >= step { ascent = (ascent ?? 0) + difference }
    if difference <= -step { descent = (descent ?? 0) - difference }
  }

  private func isGood(_ accuracy: UInt16) -> Bool {
    accuracy == ConfirmedSample.noMeasure ? hasBarometer : accuracy <= Self.worstAccuracy
  }
}
