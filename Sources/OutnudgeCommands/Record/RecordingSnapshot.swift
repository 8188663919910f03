import ByteScanning
import LiveRecording
import TrackModel

/// What a recording is at, for programs and for the screen. All its figures are on the disk.
struct RecordingSnapshot {
  var session: SessionID
  var activity: ActivityKind
  var source: String
  var totals: RecordingTotals
  var state: RecordingState
  /// What is wrong, in words, the worst first.
  var troubles: [String] = []
  /// Milliseconds since the last point came; nil before one did.
  var silence: Int64?

  /// As a JSON object, `outnudge.recording/1`.
  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.stringField("schema", "outnudge.recording/1")
    writer.stringField("id", session.text)
    writer.stringField("state", state.word)
    writer.stringField("reason", state.pauseReason?.word)
    writer.stringField("activity", activity.rawValue)
    writer.stringField("source", source)
    writer.numberField("frame", Int(totals.entries))
    totals.append(to: &writer)
    writer.instantField("start", milliseconds: totals.first?.time)
    writer.instantField("last", milliseconds: totals.last?.time)
    writer.numberField("accuracy_m", totals.last?.accuracyMetres)
    writer.numberField("speed_mps", totals.pace.speed)
    if let silence {
      writer.key("silence_s")
      writer.number(thousandths: silence)
    }
    if !troubles.isEmpty {
      writer.key("troubles")
      writer.beginArray()
      for trouble in troubles { writer.string(trouble) }
      writer.endArray()
    }
    writer.endObject()
    return writer.bytes
  }
}

extension RecordingTotals {
  /// The figures as members of a JSON object.
  func append(to writer: inout JSONWriter) {
    writer.numberField("points", points)
    writer.numberField("segments", segments)
    writer.numberField("distance_m", distance)
    writer.key("active_s")
    writer.number(thousandths: active)
    writer.key("elapsed_s")
    writer.number(thousandths: elapsed)
    writer.numberField("ascent_m", climb.ascent)
    writer.numberField("descent_m", climb.descent)
    writer.numberField("laps", laps)
    writer.numberField("lost", Int(lost))
    writer.key("rejected")
    writer.beginObject()
    for (reason, count) in rejectedByReason { writer.numberField(reason.word, count) }
    writer.endObject()
  }
}
