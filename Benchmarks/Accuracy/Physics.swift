/// Another receiver than the one that the method was tuned to: what holds only for one is luck.
enum Physics: String, CaseIterable {
  case asTuned = "as_tuned"
  case whiteChip = "white_chip"
  case slowMultipath = "slow_multipath"
  case fastMultipath = "fast_multipath"
  case greaterErrors = "errors_x1.5"
  case smallerErrors = "errors_/1.5"
  case greaterAccuracy = "accuracy_x2"
  case smallerAccuracy = "accuracy_/2"
  case noAccuracy = "no_accuracy"
  /// The receiver it was tuned to, on ground without any climb.
  case level
  /// The same, half of the way out and back on it.
  case returning

  func changed(_ sky: Sky) -> Sky {
    var sky = sky
    switch self {
    case .asTuned, .greaterAccuracy, .smallerAccuracy, .noAccuracy, .level, .returning: break
    case .whiteChip:
      sky.errorSmoothing = 0.5
      sky.white *= 3
    case .slowMultipath:
      sky.fastTime *= 2
      sky.fastLength *= 2
    case .fastMultipath: sky.fastTime /= 2
    case .greaterErrors: sky.scale(by: 1.5)
    case .smallerErrors: sky.scale(by: 1 / 1.5)
    }
    return sky
  }

  /// What the file says for a true accuracy radius, metres; nil where it says nothing.
  func stated(_ radius: Double) -> Double? {
    switch self {
    case .greaterAccuracy: 2 * radius
    case .smallerAccuracy: radius / 2
    case .noAccuracy: nil
    default: radius
    }
  }
}

extension Sky {
  fileprivate mutating func scale(by factor: Double) {
    slow *= factor
    fast *= factor
    white *= factor
    excursionSize *= factor
    heightSlow *= factor
    heightFast *= factor
    heightWhite *= factor
    speed *= factor
  }
}
