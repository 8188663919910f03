import LiveRecording

/// A recording whose journal is open.
struct OpenRecording {
  var journal: JournalFile
  var header: JournalHeader
  var settings: RecordingSettings
  var recorder: Recorder
  var totals: RecordingTotals
}
