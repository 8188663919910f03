/// What was found not to hold.
struct Faults {
  private(set) var found: [String] = []

  mutating func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { found.append(message()) }
  }
}
