/// What a person was doing. Nine kinds, one word each.
public enum ActivityKind: String, Sendable, CaseIterable, Hashable {
  case walk, hike, run, ride, roll, paddle, swim, ski, other
}
