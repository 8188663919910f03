/// By what curve a pace is adjusted to the grade.
public enum GradeAdjustment: String, Sendable, CaseIterable {
  /// Heart rate for a run, energy for a walk or a hike.
  case automatic = "auto"
  /// Equal heart rate, on average over many runners.
  case heartRate = "heart-rate"
  /// The energy that walking (below 2 m/s) or running takes by Minetti et al. 2002.
  case minetti
}
