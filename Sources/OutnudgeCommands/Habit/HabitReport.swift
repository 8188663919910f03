import ByteScanning

/// What a command of the habit answers, for programs and for people.
protocol HabitReport {
  /// Writes it as one JSON value.
  func write(to json: inout JSONWriter)
  /// The text for a person, with the end of its last line.
  var text: String { get }
}

extension HabitReport {
  /// The answer as one line of JSON.
  var jsonLine: [UInt8] {
    var json = JSONWriter()
    write(to: &json)
    return json.bytes + [UInt8(ascii: "\n")]
  }
}

/// An answer that needs nothing but a snapshot, and so can be given for histories.
protocol SnapshotReport: HabitReport {
  /// The answer to a snapshot.
  init(_ snapshot: HabitSnapshot)
  /// Whether a snapshot of the last two weeks is enough.
  static var isRecent: Bool { get }
}

extension SnapshotReport {
  static var isRecent: Bool { false }
}
