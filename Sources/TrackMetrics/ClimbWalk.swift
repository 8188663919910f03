/// Ascent and descent sample by sample.
enum ClimbWalk {
  case swings(SwingWalk)
  case grades(GradeWalk)

  /// Metres climbed up to the sample it is at.
  var ascent: Double {
    switch self {
    case .swings(let walk): walk.ascent
    case .grades(let walk): walk.ascent
    }
  }

  /// Metres descended up to the sample it is at.
  var descent: Double {
    switch self {
    case .swings(let walk): walk.descent
    case .grades(let walk): walk.descent
    }
  }

  /// Goes on to a sample at or after the one it is at.
  mutating func move(to sample: Int) {
    switch self {
    case .swings(var walk):
      walk.move(to: sample)
      self = .swings(walk)
    case .grades(var walk):
      walk.move(to: sample)
      self = .grades(walk)
    }
  }
}
