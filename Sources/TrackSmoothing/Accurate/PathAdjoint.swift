/// What the samples after a place in the track say about it, carried backwards: the adjoint of the
/// filter (Bryson and Frazier 1963; Bierman 1973). No covariance is inverted on the way.
struct PathAdjoint {
  private var place = SIMD2<Double>.zero
  private var velocity = SIMD2<Double>.zero
  private var error = SIMD2<Double>.zero
  private var placePlace = 0.0
  private var placeVelocity = 0.0
  private var placeError = 0.0
  private var velocityVelocity = 0.0
  private var velocityError = 0.0
  private var errorError = 0.0

  init() {}

  /// Goes back over an interval.
  @inline(__always)
  mutating func recede(over step: PathStep) {
    let dt = step.seconds
    let memory = step.memory
    velocity += dt * place
    error *= memory
    velocityVelocity += dt * (2 * placeVelocity + dt * placePlace)
    velocityError = memory * (velocityError + dt * placeError)
    placeVelocity += dt * placePlace
    placeError *= memory
    errorError *= memory * memory
  }

  /// Goes back over the observation of a position.
  @inline(__always)
  mutating func recede(overPosition correction: PathCorrection) {
    let gain = correction.gain
    let pull = gain.x * place + gain.y * velocity + gain.z * error + correction.pull
    place -= pull
    error -= pull
    let first = placePlace * gain.x + placeVelocity * gain.y + placeError * gain.z
    let second = placeVelocity * gain.x + velocityVelocity * gain.y + velocityError * gain.z
    let third = placeError * gain.x + velocityError * gain.y + errorError * gain.z
    let sum = gain.x * first + gain.y * second + gain.z * third + correction.information
    placePlace += sum - 2 * first
    placeError += sum - first - third
    errorError += sum - 2 * third
    placeVelocity -= second
    velocityError -= second
  }

  /// Goes back over the observation of a velocity.
  @inline(__always)
  mutating func recede(overVelocity correction: PathCorrection) {
    let gain = correction.gain
    velocity -= gain.x * place + gain.y * velocity + gain.z * error + correction.pull
    let first = placePlace * gain.x + placeVelocity * gain.y + placeError * gain.z
    let second = placeVelocity * gain.x + velocityVelocity * gain.y + velocityError * gain.z
    let third = placeError * gain.x + velocityError * gain.y + errorError * gain.z
    let sum = gain.x * first + gain.y * second + gain.z * third + correction.information
    velocityVelocity += sum - 2 * second
    placeVelocity -= first
    velocityError -= third
  }

  /// Where one was, by all samples; `state` is what those before said.
  @inline(__always)
  func smoothedPlace(_ state: PathState) -> SIMD2<Double> {
    state.place
      - (state.placePlace * place + state.placeVelocity * velocity + state.placeError * error)
  }

  /// How one moved, by all samples, metres per second.
  @inline(__always)
  func smoothedVelocity(_ state: PathState) -> SIMD2<Double> {
    state.velocity
      - (state.placeVelocity * place + state.velocityVelocity * velocity
        + state.velocityError * error)
  }

  /// The variance of the smoothed velocity on an axis, m²/s².
  @inline(__always)
  func smoothedVelocityVariance(_ state: PathState) -> Double {
    let (first, second, third) =
      (state.placeVelocity, state.velocityVelocity, state.velocityError)
    let information =
      first * (first * placePlace + 2 * (second * placeVelocity + third * placeError))
      + second * (second * velocityVelocity + 2 * third * velocityError)
      + third * third * errorError
    return max(0, second - information)
  }
}
