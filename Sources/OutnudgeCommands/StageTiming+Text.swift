import ByteScanning
import ReadableText
import TrackModel

extension StageTiming {
  /// A table for people.
  var table: String {
    var text = "ns per point   fastest    median    spread\n"
    for stage in stages {
      text += left(stage.name, 13)
      for value in [stage.least, stage.median, stage.spread] {
        text += right(Figures.fixed(value, decimals: 1), 10)
      }
      text += "\n"
    }
    text += "\n\(points) points, \(runs) runs: \(accepted) kept, \(rejections.total) rejected"
    let reasons = RejectionReason.allCases.filter { rejections[$0] > 0 }
    if !reasons.isEmpty {
      text += " (" + reasons.map { "\($0.word) \(rejections[$0])" }.joined(separator: ", ") + ")"
    }
    return text + "\n"
  }

  /// One JSON object.
  var json: String {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("schema")
    writer.string("outnudge.benchmark/1")
    writer.key("runs")
    writer.number(runs)
    writer.key("points")
    writer.beginObject()
    writer.key("read")
    writer.number(points)
    writer.key("accepted")
    writer.number(accepted)
    writer.key("rejected")
    writer.beginObject()
    for reason in RejectionReason.allCases {
      writer.key(reason.word)
      writer.number(rejections[reason])
    }
    writer.endObject()
    writer.endObject()
    writer.key("ns_per_point")
    writer.beginObject()
    for stage in stages { append(stage, to: &writer) }
    writer.endObject()
    writer.endObject()
    return String(decoding: writer.bytes, as: UTF8.self) + "\n"
  }

  private func append(_ stage: Stage, to writer: inout JSONWriter) {
    writer.key(stage.name)
    writer.beginObject()
    for (name, value) in [("min", stage.least), ("median", stage.median), ("spread", stage.spread)]
    {
      writer.key(name)
      writer.number((value * 100).rounded() / 100)
    }
    writer.endObject()
  }

  private func left(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private func right(_ text: String, _ width: Int) -> String {
    String(repeating: " ", count: max(0, width - text.count)) + text
  }
}
