import ByteScanning

/// The figures of one file.
struct FileResult {
  let path: String
  let bytes: Int
  let points: Int
  var timings: [(stage: Stage, timing: Timing)] = []

  init(_ bench: Workbench) {
    path = bench.path
    bytes = bench.bytes
    points = bench.points
  }

  /// A row of the table that people read.
  func row(_ stage: Stage, _ timing: Timing) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    let rate = stage.readsFile ? Self.text(Double(bytes) * 1000 / timing.median, decimals: 0) : ""
    let minimum = Self.text(timing.minimum / Double(points), decimals: 1)
    let median = Self.text(timing.median / Double(points), decimals: 1)
    return
      "| \(name) | \(points) | \(stage.rawValue) | \(minimum) | \(median) | \(timing.runs.count) | \(rate) |"
  }

  /// All figures as JSON.
  static func json(_ results: [FileResult]) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.key("files")
    writer.beginArray()
    for result in results { result.append(to: &writer) }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  private func append(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.stringField("path", path)
    writer.numberField("bytes", bytes)
    writer.numberField("points", points)
    writer.key("stages")
    writer.beginObject()
    for (stage, timing) in timings {
      writer.key(stage.rawValue)
      writer.beginObject()
      writer.numberField("min_ns", timing.minimum / Double(points))
      writer.numberField("median_ns", timing.median / Double(points))
      writer.numberField("runs", timing.runs.count)
      writer.endObject()
    }
    writer.endObject()
    writer.endObject()
  }

  /// A number with that many decimals.
  static func text(_ value: Double, decimals: Int) -> String {
    var bytes: [UInt8] = []
    DecimalText.append(value, decimals: decimals, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}
