import ByteScanning

/// What a command of the habit answers about a snapshot, for programs and for people.
protocol HabitReport {
  /// The answer to a snapshot.
  init(_ snapshot: HabitSnapshot)
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
