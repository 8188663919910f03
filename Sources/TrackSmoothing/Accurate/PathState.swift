/// What is known at a sample of place, velocity and receiver error: a mean for each axis (east and
/// north share a register) and one covariance for both.
struct PathState {
  var place = SIMD2<Double>.zero
  var velocity = SIMD2<Double>.zero
  var error = SIMD2<Double>.zero
  var placePlace = 0.0
  var placeVelocity = 0.0
  var placeError = 0.0
  var velocityVelocity = 0.0
  var velocityError = 0.0
  var errorError = 0.0

  /// What is known of the first sample of a stretch: next to nothing.
  init(
    place: SIMD2<Double>, velocity: SIMD2<Double>, speedVariance: Double, errorVariance: Double
  ) {
    self.place = place
    self.velocity = velocity
    placePlace = 1e4
    velocityVelocity = speedVariance
    errorError = errorVariance
  }

  /// Goes on to the next sample, before its position is looked at.
  @inline(__always)
  mutating func advance(_ step: PathStep, errorVariance: Double) {
    let dt = step.seconds
    place += dt * velocity
    error *= step.memory
    placeError = step.memory * (placeError + dt * velocityError)
    velocityError *= step.memory
    placePlace += dt * (2 * placeVelocity + dt * velocityVelocity) + step.placeNoise
    placeVelocity += dt * velocityVelocity + step.placeVelocityNoise
    velocityVelocity += step.velocityNoise
    errorError += (errorVariance - errorError) * step.forgotten
  }

  /// Takes in a position, which is the place and the error and something new. One too far off to be
  /// true counts less.
  @inline(__always)
  mutating func observe(position: SIMD2<Double>) -> PathCorrection {
    let place = placePlace + placeError
    let velocity = placeVelocity + velocityError
    let error = placeError + errorError
    let variance = place + error + ReceiverModel.whiteVariance
    let residual = position - self.place - self.error
    let squares = residual * residual
    let excess = (squares.x + squares.y) / (Self.gate * variance)
    let inverse = 1 / (variance * max(1, excess))
    return correct(SIMD3(place, velocity, error), residual, inverse)
  }

  /// Takes in a velocity of some variance, m²/s².
  @inline(__always)
  mutating func observe(velocity: SIMD2<Double>, variance: Double) -> PathCorrection {
    correct(
      SIMD3(placeVelocity, velocityVelocity, velocityError), velocity - self.velocity,
      1 / (velocityVelocity + variance))
  }

  @inline(__always)
  private mutating func correct(
    _ covariance: SIMD3<Double>, _ residual: SIMD2<Double>, _ inverse: Double
  ) -> PathCorrection {
    let pull = residual * inverse
    place += covariance.x * pull
    velocity += covariance.y * pull
    error += covariance.z * pull
    let gain = covariance * inverse
    placePlace -= gain.x * covariance.x
    placeVelocity -= gain.x * covariance.y
    placeError -= gain.x * covariance.z
    velocityVelocity -= gain.y * covariance.y
    velocityError -= gain.y * covariance.z
    errorError -= gain.z * covariance.z
    return PathCorrection(
      gain: gain, pull: pull, information: inverse, squares: (residual * pull).sum())
  }

  /// A squared distance from what was expected beyond which a position counts less, in variances.
  private static let gate = 12.0
}

/// How the state of a path changes over an interval: the same for all intervals of one length.
package struct PathStep {
  package let seconds: Double
  /// The share of the receiver's error that is left.
  package let memory: Double
  /// The share of its variance that is new.
  package let forgotten: Double
  package let placeNoise: Double
  package let placeVelocityNoise: Double
  package let velocityNoise: Double
}

/// What an observation did to a state, for the way back.
struct PathCorrection {
  /// How far place, velocity and error follow a residual.
  let gain: SIMD3<Double>
  /// The residual over its variance.
  let pull: SIMD2<Double>
  /// One over the variance of the residual.
  let information: Double
  /// The squares of the residual on both axes over its variance.
  let squares: Double
}
