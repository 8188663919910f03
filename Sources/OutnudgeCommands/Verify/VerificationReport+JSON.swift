import ByteScanning
import RouteVerification
import SummaryFormats
import TrackCleaning
import TrackModel
import TrackReports
import TrackSmoothing

/// The report for programs: `outnudge.verification/1`.
extension VerificationReport {
  /// Points that do not count are listed up to this number.
  private static let listedRemovals = 50

  var json: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.stringField("schema", "outnudge.verification/1")
    writer.stringField("verdict", verification.verdict.rawValue)
    writer.key("reasons")
    writer.beginArray()
    for check in verification.failures { writer.string(check.condition.rawValue) }
    writer.endArray()
    write(verification.checks, "checks", to: &writer)
    if let record = verification.record { write(record, to: &writer) }
    writer.key("tracks")
    writer.beginArray()
    for (found, explanation) in tracks { write(found, explanation, to: &writer) }
    writer.endArray()
    writeProvenance(to: &writer)
    writer.endObject()
    return writer.bytes + [UInt8(ascii: "\n")]
  }

  // MARK: Conditions

  private func write(_ checks: [Check], _ key: String, to writer: inout JSONWriter) {
    writer.key(key)
    writer.beginArray()
    for check in checks {
      writer.beginObject()
      writer.stringField("id", check.condition.rawValue)
      writer.stringField("title", check.condition.title)
      writer.stringField("level", check.condition.level.rawValue)
      writer.stringField("outcome", check.outcome.rawValue)
      writer.stringField("note", check.note)
      writer.key("measures")
      writer.beginArray()
      for measure in check.measures { write(measure, to: &writer) }
      writer.endArray()
      if !check.points.isEmpty { write(check.points, to: &writer) }
      writer.endObject()
    }
    writer.endArray()
  }

  private func write(_ measure: Check.Measure, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.stringField("name", measure.name)
    writer.numberField("value", measure.value)
    writer.numberField("at_least", measure.least)
    writer.numberField("at_most", measure.most)
    writer.endObject()
  }

  private func write(_ points: [ClosedRange<Int>], to writer: inout JSONWriter) {
    writer.key("points")
    writer.beginArray()
    for range in points {
      writer.beginArray()
      writer.number(range.lowerBound)
      writer.number(range.upperBound)
      writer.endArray()
    }
    writer.endArray()
  }

  // MARK: A track

  private func write(
    _ found: TrackVerification, _ explanation: TrackExplanation, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.stringField("verdict", found.verdict.rawValue)
    writer.key("summary")
    var summary: [UInt8] = []
    SummaryJSON.append(found.summary, to: &summary)
    writer.json(String(decoding: summary, as: UTF8.self))
    writeAccounting(found, explanation, to: &writer)
    writeQuality(found, explanation, to: &writer)
    writeRemoved(explanation, to: &writer)
    writeGaps(explanation, to: &writer)
    write(found.checks, "checks", to: &writer)
    writer.key("flags")
    writer.beginArray()
    for check in found.checks where check.outcome == .failed && check.condition.level == .flag {
      writer.string(check.condition.rawValue)
    }
    writer.endArray()
    writer.endObject()
  }

  private func writeAccounting(
    _ found: TrackVerification, _ explanation: TrackExplanation, to writer: inout JSONWriter
  ) {
    let bridged = found.summary.bridgedDistance ?? 0
    let chords = explanation.gaps.reduce(0) { $0 + ($1.kind == .unknown ? $1.chord : 0) }
    writer.key("accounting")
    writer.beginObject()
    writer.numberField(
      "measured_m", found.summary.distance.map { $0 - bridged }, decimalsAtMost: 3)
    writer.numberField("bridged_m", found.summary.bridgedDistance, decimalsAtMost: 3)
    writer.numberField("unknown_chord_m", chords, decimalsAtMost: 3)
    writer.numberField(
      "still_wander_removed_m", explanation.model?.stillWander, decimalsAtMost: 3)
    writer.numberField("raw_length_m", explanation.acceptedLength, decimalsAtMost: 3)
    writer.endObject()
  }

  private func writeQuality(
    _ found: TrackVerification, _ explanation: TrackExplanation, to writer: inout JSONWriter
  ) {
    let longest = explanation.gaps.compactMap(\.duration).max()
    writer.key("quality")
    writer.beginObject()
    writer.numberField("accuracy_p50_m", found.accuracy?.median, decimalsAtMost: 2)
    writer.numberField("accuracy_p95_m", found.accuracy?.high, decimalsAtMost: 2)
    writer.numberField("noise_scale", explanation.model?.noiseScale, decimalsAtMost: 3)
    writer.numberField("median_interval_s", found.smooth.clean.medianInterval)
    writer.numberField("longest_gap_s", longest.map { Double($0) / 1000 })
    writer.numberField("closure_m", found.closure, decimalsAtMost: 2)
    writer.endObject()
  }

  private func writeRemoved(_ explanation: TrackExplanation, to writer: inout JSONWriter) {
    writer.key("removed")
    writer.beginArray()
    for rejection in explanation.rejections.prefix(Self.listedRemovals) {
      writer.beginObject()
      writer.numberField("point", rejection.row)
      writer.instantField("time", milliseconds: rejection.time)
      writer.stringField("reason", rejection.reason.word)
      writer.numberField("off_m", explanation.distanceOff(rejection.row), decimalsAtMost: 1)
      writer.endObject()
    }
    writer.endArray()
  }

  private func writeGaps(_ explanation: TrackExplanation, to writer: inout JSONWriter) {
    writer.key("gaps")
    writer.beginArray()
    for gap in explanation.gaps {
      writer.beginObject()
      writer.numberField("after_point", gap.rows.before)
      writer.numberField("before_point", gap.rows.after)
      writer.instantField("start", milliseconds: gap.start)
      writer.numberField("duration_s", gap.duration.map { Double($0) / 1000 })
      writer.numberField("chord_m", gap.chord, decimalsAtMost: 3)
      writer.stringField("kind", ExplanationWords.word(gap.kind))
      writer.endObject()
    }
    writer.endArray()
    writer.key("stops")
    writer.beginArray()
    for stop in explanation.stops {
      writer.beginObject()
      writer.numberField("point", stop.row)
      writer.instantField("start", milliseconds: stop.start)
      writer.numberField("duration_s", Double(stop.duration) / 1000)
      writer.endObject()
    }
    writer.endArray()
  }

  // MARK: Where it comes from

  private func write(_ record: ExportRecord, to writer: inout JSONWriter) {
    writer.key("record")
    writer.beginObject()
    writer.stringField("tool", record.tool)
    writer.stringField("verdict", record.verdict.rawValue)
    writer.stringField("points_sha256", record.points)
    writer.stringField("source_sha256", record.source)
    if let route = record.route {
      writer.numberField("deviation_limit_m", route.limit)
      writer.numberField("deviation_m", route.deviation, decimalsAtMost: 3)
      writer.numberField("dropped", route.dropped)
    }
    writer.endObject()
  }

  private func writeProvenance(to writer: inout JSONWriter) {
    writer.key("provenance")
    writer.beginObject()
    writer.stringField("tool", verification.tool)
    writer.stringField("options", verification.options)
    writer.stringField("options_sha256", verification.optionsDigest)
    if !verification.isPrivate {
      writer.stringField("input_sha256", verification.sourceDigest)
    }
    writer.stringField("accepted_sha256", verification.acceptedDigest)
    writer.endObject()
  }
}
