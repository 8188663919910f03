import TrackModel

/// Counts what became of the inputs, and knows the status that follows.
struct InputTally {
  private var inputs = 0
  private var failures: [ReadError.Reason] = []
  private var passedOver = 0

  mutating func count(_ outcome: InputOutcome) {
    if outcome.isPassedOver {
      passedOver += 1
      return
    }
    inputs += 1
    if let failure = outcome.failure { failures.append(failure.reason) }
  }

  mutating func add(failures more: [ReadError]) {
    inputs += more.count
    failures += more.map(\.reason)
  }

  /// Says what was passed over, and how much failed of how many.
  func report(to console: Console) {
    if passedOver > 0 {
      let files =
        passedOver == 1 ? "1 file that is no track" : "\(passedOver) files that are no tracks"
      console.warn("passed over \(files)")
    }
    if inputs > 1 && !failures.isEmpty {
      console.warn("\(failures.count) of \(inputs) inputs gave nothing")
    }
    if inputs == 0 && passedOver > 0 { console.warn("no track among the inputs") }
  }

  /// The status of the command.
  var status: CommandStatus {
    if inputs == 0 { return .damagedData }
    guard let reason = failures.first else { return .done }
    if inputs > 1 { return .partly }
    return CommandStatus(reason: reason)
  }
}
