import ByteScanning
import SummaryFormats
import TrackMetrics
import TrackModel
import TrackReports
import TrackSmoothing

/// Explanations as a JSON array: `outnudge.explanation/1`, one object a track.
enum ExplanationJSON {
  static func text(_ explanations: [TrackExplanation]) -> String {
    var bytes = Array("[".utf8)
    for (index, explanation) in explanations.enumerated() {
      bytes += Array((index == 0 ? "\n" : ",\n").utf8)
      append(explanation, to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self) + "\n]\n"
  }

  private static func append(_ explanation: TrackExplanation, to bytes: inout [UInt8]) {
    bytes += Array("{\"schema\":\"outnudge.explanation/1\",\"summary\":".utf8)
    SummaryJSON.append(explanation.summary, to: &bytes)
    bytes += Array(",\"rejected\":".utf8)
    bytes += array(explanation.rejections, rejection)
    bytes += Array(",\"gaps\":".utf8)
    bytes += array(explanation.gaps, gap)
    bytes += Array(",\"stops\":".utf8)
    bytes += array(explanation.stops, stop)
    bytes += Array(",\"smoothing\":".utf8)
    bytes += smoothing(explanation)
    bytes += Array("}".utf8)
  }

  private static func array<Element>(
    _ elements: [Element], _ fields: (Element, inout JSONWriter) -> Void
  ) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginArray()
    for element in elements {
      writer.beginObject()
      fields(element, &writer)
      writer.endObject()
    }
    writer.endArray()
    return writer.bytes
  }

  private static func place(_ place: SourcePlace, _ writer: inout JSONWriter) {
    writer.numberField("line", place.line)
    writer.numberField("column", place.column)
    if place.line == nil { writer.numberField("byte_offset", place.byteOffset) }
  }

  private static func rejection(
    _ rejection: TrackExplanation.Rejection, _ writer: inout JSONWriter
  ) {
    writer.numberField("point", rejection.row)
    place(rejection.place, &writer)
    writer.instantField("time", milliseconds: rejection.time)
    writer.stringField("reason", rejection.reason.word)
    writer.stringField("detail", rejection.detail.map(ExplanationWords.word))
    writer.stringField(
      "meaning", ExplanationWords.meaning(rejection.reason, rejection.detail))
  }

  private static func gap(_ gap: TrackExplanation.Gap, _ writer: inout JSONWriter) {
    writer.numberField("before_point", gap.rows.after)
    writer.numberField("after_point", gap.rows.before)
    place(gap.place, &writer)
    writer.instantField("start", milliseconds: gap.start)
    writer.numberField("duration_s", gap.duration.map { Double($0) / 1000 })
    writer.numberField("chord_m", gap.chord, decimalsAtMost: 3)
    writer.stringField("kind", ExplanationWords.word(gap.kind))
    writer.stringField("cause", ExplanationWords.word(gap.cause))
  }

  private static func stop(_ stop: TrackExplanation.Stop, _ writer: inout JSONWriter) {
    writer.numberField("point", stop.row)
    place(stop.place, &writer)
    writer.instantField("start", milliseconds: stop.start)
    writer.numberField("duration_s", Double(stop.duration) / 1000)
  }

  private static func add(_ model: ModelExplanation, to writer: inout JSONWriter) {
    writer.numberField("moving_speed_mps", model.movingSpeed, decimalsAtMost: 3)
    writer.numberField("still_wander_m", model.stillWander, decimalsAtMost: 3)
    writer.numberField("noise_scale", model.noiseScale, decimalsAtMost: 3)
    writer.numberField("speed_excess_m", model.speedExcess, decimalsAtMost: 3)
    writer.numberField("roughness", model.terrain?.roughness)
    writer.numberField("roughness_length_m", model.terrain?.length)
    for (method, metres) in model.ascents {
      writer.numberField("ascent_\(method.rawValue)_m", metres, decimalsAtMost: 3)
    }
    writer.numberField("tobler_s", model.walkingTime?.tobler, decimalsAtMost: 0)
    writer.numberField("naismith_s", model.walkingTime?.naismith, decimalsAtMost: 0)
  }

  private static func smoothing(_ explanation: TrackExplanation) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.numberField("accepted_length_m", explanation.acceptedLength, decimalsAtMost: 3)
    writer.numberField("distance_m", explanation.summary.distance, decimalsAtMost: 3)
    writer.numberField("sum_of_rises_m", explanation.sumOfRises, decimalsAtMost: 3)
    writer.numberField("ascent_m", explanation.summary.ascent, decimalsAtMost: 3)
    if let model = explanation.model { add(model, to: &writer) }
    writer.endObject()
    return writer.bytes
  }
}
