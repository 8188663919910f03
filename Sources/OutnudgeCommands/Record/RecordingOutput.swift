import LiveRecording

/// How a recording shows itself while it goes on.
enum RecordingOutput {
  /// A view on the terminal.
  case screen
  /// A JSON object for each time that something is on the disk.
  case lines
  /// Only what changes its state, as messages.
  case messages
}
